import assert from "node:assert/strict";
import type { Handler } from "../../src/core/model/handler";
import type { HostFacts, LaunchPlan, ProviderContract } from "../../src/core/providers/contract";
import { sampleEvent } from "./contracts";

export interface Planned {
  readonly event: string;
  readonly handler: Partial<Handler>;
  readonly file?: string;
  readonly plugin?: string;
  readonly host?: Partial<HostFacts>;
}

/** What an agent would start for a command hook, on Linux unless said otherwise. */
export function planOf(contract: ProviderContract, planned: Planned): LaunchPlan {
  const { event, handler, file = "/home/dev/shop/hooks.json", plugin, host } = planned;
  const sampled = contract.sample(event);
  assert.ok(sampled.ok);
  return contract.plan(
    {
      id: "hook",
      event,
      nativeEvent: event,
      handler: { type: "command", ...handler },
      blocking: true,
      enabled: true,
      extras: {},
      ranges: { hook: { start: 0, end: 0 } },
    },
    {
      event: sampleEvent(contract, event),
      payload: sampled.payload,
      file,
      ...(plugin === undefined ? {} : { plugin }),
      host: { os: "linux", project: "/home/dev/shop", env: { HOME: "/home/dev" }, ...host },
    },
  );
}

/** The same where the agent starts something. */
export function startOf(
  contract: ProviderContract,
  planned: Planned,
): Extract<LaunchPlan, { readonly ok: true }> {
  const plan = planOf(contract, planned);
  assert.ok(plan.ok, plan.ok ? "" : plan.problem);
  return plan;
}
