import { recognise } from "../discover/recognise";
import { rootOf } from "../discover/targetFile";
import type { Hook } from "../model/hook";
import type { ProviderContract } from "../providers/contract";
import { contractFor, type Provider } from "../providers/provider";

export interface LoadRequest {
  /** Absolute; absent for text that comes from standard input. */
  readonly path: string | undefined;
  readonly text: string;
  /** Whose file it is, where a person said it. */
  readonly provider: Provider | undefined;
  readonly home: string;
  /** The folder to run hooks in that belong to no project, absolute. */
  readonly cwd: string;
  /** Which version or surface of the agent is meant, where it has several. */
  readonly variant?: string | undefined;
}

/** The hooks of a file, with what is needed to run them. */
export interface LoadedHooks {
  readonly provider: Provider;
  readonly contract: ProviderContract;
  readonly path: string;
  /** The folder that the agent would be started in. */
  readonly project: string;
  readonly plugin: string | undefined;
  readonly hooks: readonly Hook[];
}

export type LoadResult =
  { readonly ok: true; readonly value: LoadedHooks } | { readonly ok: false; readonly message: string };

/** Reads a file's hooks in order to run them. */
export function loadHooks({ path, text, provider, home, cwd, variant }: LoadRequest): LoadResult {
  const claims = path === undefined ? [] : recognise(path, { home, text });
  const claim = provider === undefined ? claims[0] : claimFor(provider, claims);
  if (claim === undefined) {
    const name = path ?? "The input";
    return {
      ok: false,
      message: `${name} is no hook file that OpenHook knows. Say whose it is with --provider.`,
    };
  }
  const { file } = claim;
  const place = path ?? `${cwd}/${file.target ?? file.pattern}`;
  const contract = variantOf(contractFor(claim.provider, file), variant);
  if (typeof contract === "string") return { ok: false, message: contract };
  if (contract === undefined) {
    return { ok: false, message: `Hooks of ${claim.provider.facts.name} cannot be run by OpenHook.` };
  }
  const { hooks, refused } = claim.provider.decode({ text, file, path: place });
  if (refused !== undefined) return { ok: false, message: `${place}: ${refused}` };
  const root = rootOf(place, file) || "/";
  const isElsewhere = file.scope === "user" || file.scope === "managed";
  return {
    ok: true,
    value: {
      provider: claim.provider,
      contract,
      path: place,
      project: isElsewhere ? cwd : root,
      plugin: file.scope === "plugin" ? root : undefined,
      hooks,
    },
  };
}

type Claim = ReturnType<typeof recognise>[number];

function claimFor(provider: Provider, claims: readonly Claim[]): Claim | undefined {
  const { files } = provider.facts;
  const file = files.find(({ target }) => target !== undefined) ?? files[0];
  return claims.find((each) => each.provider === provider) ?? (file && { provider, file });
}

function variantOf(
  contract: ProviderContract | undefined,
  variant: string | undefined,
): ProviderContract | string | undefined {
  if (contract === undefined || variant === undefined) return contract;
  const known = Object.keys(contract.variants ?? {});
  return (
    contract.variants?.[variant] ??
    (known.length === 0
      ? `${contract.facts.name} has no variants.`
      : `${contract.facts.name} has no variant "${variant}". Known: ${known.join(", ")}.`)
  );
}
