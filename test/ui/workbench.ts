import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator, Locator, Page } from "playwright-core";

interface Pick {
  readonly keys: string;
  readonly text: string;
  readonly row: string | RegExp;
}

/** The workbench as a person uses it. Every method waits for what it promises; none of them sleeps. */
export class Workbench {
  constructor(
    readonly page: Page,
    /** The folder that is open: a copy of the sample workspace. */
    readonly workspace: string,
  ) {}

  async ready(): Promise<void> {
    await this.page.waitForSelector(".monaco-workbench .part.statusbar");
    await this.page.waitForSelector(
      ".explorer-folders-view .monaco-list-row, .part.sidebar .welcome-view, .monaco-workbench.nosidebar",
    );
  }

  /**
   * Runs a command through the palette, by its title as shown there. Give what it shows for commands that can be repeated:
   * while the workbench starts, the palette may be closed under the very click, and is then used again.
   */
  async command(title: string, shows?: Locator): Promise<void> {
    await this.retry(async () => {
      await this.pick({ keys: "F1", text: `>${title}`, row: title });
      await shows?.waitFor({ timeout: 4 * patience });
    });
  }

  /** Runs a command that goes on with a question in the same place, and waits for that. */
  async commandAsking(title: string, question: string): Promise<void> {
    await (await this.find({ keys: "F1", text: `>${title}`, row: title })).click();
    await this.page.locator(`.quick-input-widget input[placeholder="${question}"]`).waitFor();
  }

  async openFile(path: string): Promise<void> {
    const name = path.slice(path.lastIndexOf("/") + 1);
    // The list begins with other files of that name, until the search has found this one.
    const folder = path.slice(0, -name.length).replace(/\/$/, "");
    await this.pick({
      keys: "Control+P",
      text: path,
      row: new RegExp(`^${escaped(name)}.*${escaped(folder)}`),
    });
    await this.page
      .locator(`.editor-group-container.active .tab.active[data-resource-name="${name}"]`)
      .waitFor();
    // Files of several agents have the same name: the breadcrumbs tell them apart.
    for (const step of path.split("/")) {
      await this.page
        .locator(".editor-group-container.active .monaco-breadcrumb-item")
        .filter({ hasText: step })
        .first()
        .waitFor();
    }
    await this.page.locator(".editor-group-container.active .monaco-editor .view-lines").first().waitFor();
  }

  /** Puts the caret at a position, counted from one as the status bar shows it. */
  async goTo(line: number, column: number): Promise<void> {
    await this.page.keyboard.press("Control+G");
    await this.quickInput.waitFor();
    await this.quickInput.fill(`:${line}:${column}`);
    await this.page.keyboard.press("Enter");
    await this.quickInputClosed();
    await this.page
      .locator(".statusbar-item")
      .filter({ hasText: `Ln ${line}, Col ${column}` })
      .waitFor();
    await this.page.locator(".editor-group-container.active .monaco-editor.focused").waitFor();
  }

  /** Answers a quick pick that is already open. */
  async choose(row: string): Promise<void> {
    await this.quickRow(row).click();
    await this.quickInputClosed();
  }

  /** Answers a question that may be followed by another one. */
  async choosePick(question: string, row: string): Promise<void> {
    const input = this.page.locator(`.quick-input-widget input[placeholder="${question}"]`);
    await input.waitFor();
    await this.quickRow(row).click();
    await input.waitFor({ state: "hidden" });
  }

  /** Ticks exactly these rows of a quick pick that is open, and confirms. */
  async tick(...rows: readonly string[]): Promise<void> {
    await this.tickRows(rows);
    await this.quickInputClosed();
  }

  /** The same for a question that another one follows. */
  async tickPick(question: string, ...rows: readonly string[]): Promise<void> {
    const input = this.page.locator(`.quick-input-widget input[placeholder="${question}"]`);
    await input.waitFor();
    await this.tickRows(rows);
    await input.waitFor({ state: "hidden" });
  }

  private async tickRows(rows: readonly string[]): Promise<void> {
    await this.quickInput.waitFor();
    const boxes = this.page.locator(".quick-input-list .monaco-list-row");
    await boxes.first().waitFor();
    for (const box of await boxes.filter({ has: this.page.locator('[aria-checked="true"]') }).all())
      await box.click();
    for (const row of rows) await this.quickRow(row).click();
    await this.page.keyboard.press("Enter");
  }

  /** Opens the list of quick fixes at the caret and selects one; the result applies it. */
  async quickFix(title: string): Promise<() => Promise<void>> {
    const rows = this.page.locator(".action-widget .monaco-list-row");
    await this.retry(async () => {
      await this.page.keyboard.press("Control+.");
      await rows.filter({ hasText: title }).first().waitFor({ timeout: patience });
    });
    // By keyboard: up to VS Code 1.117 an overlay swallows clicks.
    const focused = this.page.locator(".action-widget .monaco-list-row.focused").filter({ hasText: title });
    for (let i = 0; i < 30 && (await focused.count()) === 0; i++) await this.page.keyboard.press("ArrowDown");
    await focused.waitFor();
    return () => this.page.keyboard.press("Enter");
  }

  /** Opens the completion list at the caret and waits for an entry. */
  async suggest(label: string): Promise<Locator> {
    const row = this.page
      .locator(".suggest-widget.visible .monaco-list-row")
      .filter({ hasText: label })
      .first();
    await this.retry(async () => {
      await this.page.keyboard.press("Control+Space");
      await row.waitFor({ timeout: patience });
    });
    return row;
  }

  /** Hovers over a piece of text in the editor and waits for a hover that contains `expected`. */
  async hover(text: string, expected: string): Promise<Locator> {
    const hover = this.page.locator(".monaco-hover:visible").filter({ hasText: expected }).first();
    await this.retry(async () => {
      await this.page.locator(".view-line span").filter({ hasText: text }).last().hover();
      await hover.waitFor({ timeout: patience });
    });
    return hover;
  }

  /** A line of the active editor that contains the text. */
  line(text: string | RegExp): Locator {
    return this.page.locator(".editor-group-container.active .view-line").filter({ hasText: text }).first();
  }

  async save(): Promise<void> {
    await this.page.keyboard.press("Control+S");
    await this.page.locator(".tab.active.dirty").waitFor({ state: "detached" });
  }

  /** Opens a view container by its name in the activity bar; a badge adds to what the icon says, and covers it. */
  async openView(name: string): Promise<void> {
    const icon = this.page.locator(`.action-label[aria-label^="${name}"]`);
    await this.page.locator(".activitybar .action-item", { has: icon }).click();
    await this.page.locator(".part.sidebar .composite.title").filter({ hasText: name }).waitFor();
  }

  /**
   * Clicks a button that a row of the tree shows while the pointer is on it. Rows move while the tree fills: what is shown in the
   * end tells whether the button was hit.
   */
  async rowAction(row: string | RegExp, title: string, shows: Locator): Promise<void> {
    const button = this.treeRow(row).locator(`.action-label[aria-label^="${title}"]`);
    await this.retry(async () => {
      if (await shows.isVisible()) return;
      await this.treeRow(row).hover({ timeout: patience });
      await button.click({ timeout: patience });
      await shows.waitFor({ timeout: 2 * patience });
    });
  }

  /** A text that a view shows in place of rows. */
  welcome(text: string): Locator {
    return this.page.locator(".part.sidebar .welcome-view-content").filter({ hasText: text }).first();
  }

  treeRow(text: string | RegExp): Locator {
    return this.page.locator(".part.sidebar .pane-body .monaco-list-row").filter({ hasText: text }).first();
  }

  /** Opens the Problems view and waits for a row. */
  async problem(text: string | RegExp): Promise<Locator> {
    await this.command("Problems: Focus on Problems View", this.page.locator(".markers-panel"));
    const row = this.page.locator(".markers-panel .monaco-list-row").filter({ hasText: text }).first();
    await row.waitFor();
    return row;
  }

  squiggles(severity: "error" | "warning" | "info"): Locator {
    return this.page.locator(`.editor-group-container.active .squiggly-${severity}`);
  }

  notification(text: string | RegExp): Locator {
    return this.page.locator(".notification-toast").filter({ hasText: text }).first();
  }

  /** A button of a modal dialog. */
  dialogButton(label: string): Locator {
    return this.page.locator(".monaco-dialog-box .monaco-button").filter({ hasText: label });
  }

  /** Answers a modal dialog. */
  async answer(button: string): Promise<void> {
    const dialog = this.page.locator(".monaco-dialog-box");
    await dialog.locator(".monaco-button").filter({ hasText: button }).click();
    await dialog.waitFor({ state: "detached" });
  }

  terminalLine(text: string | RegExp): Locator {
    return this.page.locator(".terminal-wrapper.active .xterm-rows > div").filter({ hasText: text }).first();
  }

  /** A line of the Output view. */
  outputLine(text: string | RegExp): Locator {
    return this.page.locator(".part.panel .view-line").filter({ hasText: text }).first();
  }

  webview(): FrameLocator {
    return this.page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
  }

  /** Takes pictures of what is on the screen; only `npm run screenshots` asks for them. */
  async picture(name: string): Promise<void> {
    const folder = process.env["OPENHOOK_SCREENSHOTS"];
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: join(folder, `${name}.png`) });
  }

  private get quickInput(): Locator {
    return this.page.locator('.quick-input-widget input[type="text"]').first();
  }

  private quickRow(text: string | RegExp): Locator {
    return this.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: text }).first();
  }

  private async quickInputClosed(): Promise<void> {
    await this.page.locator(".quick-input-widget").first().waitFor({ state: "hidden" });
  }

  private async pick(wanted: Pick): Promise<void> {
    await this.retry(async () => {
      await (await this.open(wanted)).click({ timeout: patience });
    });
    await this.quickInputClosed();
  }

  private async find(wanted: Pick): Promise<Locator> {
    await this.retry(async () => {
      await (await this.open(wanted)).waitFor({ timeout: patience });
    });
    return this.quickRow(wanted.row);
  }

  /**
   * The list of a quick input is made when it opens: a command registered a moment later is in the next one. And a view that
   * takes the focus closes the input, so that what follows is part of what is tried again.
   */
  private async open({ keys, text, row }: Pick): Promise<Locator> {
    await this.page.keyboard.press(keys);
    await this.quickInput.fill(text, { timeout: patience });
    return this.quickRow(row);
  }

  /** Acts until it succeeds, with Escape in between: an extension or a language server may still be starting. */
  private async retry(act: () => Promise<unknown>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await act();
        return;
      } catch (error) {
        if (attempt >= 8) throw error;
        await this.page.keyboard.press("Escape");
      }
    }
  }
}

/** How long one attempt waits, in milliseconds. */
const patience = 2_500;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
