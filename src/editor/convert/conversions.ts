import * as vscode from "vscode";
import type { Services } from "../services";
import { UserError } from "../userError";
import { confirmDoubles } from "./confirmDoubles";
import { ConvertSession } from "./convertSession";
import type { ConvertWish } from "./convertWish";
import { planConversion } from "./planConversion";
import { PreviewDocuments } from "./previewDocuments";
import { closeDifferences } from "./showDifferences";

/** Runs conversions, one at a time: a new one takes the place of the one that is open. */
export class Conversions implements vscode.Disposable {
  readonly #documents = new PreviewDocuments();
  #session: ConvertSession | undefined;

  async start(services: Services, wish: ConvertWish): Promise<void> {
    const plan = await planConversion(services, wish);
    if (plan.parts.length === 0) {
      throw new UserError(
        plan.failures.length > 0
          ? plan.failures.join("\n")
          : vscode.l10n.t("The hooks are written for that agent already."),
      );
    }
    if (!(await confirmDoubles(plan))) return;
    await this.#end();
    const session = await ConvertSession.start(services, { wish, plan, documents: this.#documents });
    this.#session = session;
    session.onDidEnd(() => {
      session.dispose();
      if (this.#session === session) this.#session = undefined;
    });
  }

  dispose(): void {
    this.#session?.dispose();
    this.#documents.dispose();
  }

  async #end(): Promise<void> {
    if (this.#session === undefined) return;
    this.#session.dispose();
    this.#session = undefined;
    await closeDifferences();
  }
}
