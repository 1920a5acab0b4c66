/**
 * The text of a CommonJS module that stands in for `vscode` while a bundle is loaded: every name that follows a dot in the
 * bundle is there, as a class that can be extended and called and has again every property. It answers nothing, since
 * loading must not need answers.
 */
export function vscodeStub(bundle: string): string {
  const names = [...new Set([...bundle.matchAll(/\.([A-Za-z]\w*)/g)].map(([, name]) => name))];
  return `
    const stub = () => new Proxy(class {}, {
      get: (target, key) => (key in target || typeof key === "symbol" ? target[key] : stub()),
      apply: () => stub(),
    });
    module.exports = Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, stub()]));
  `;
}
