// Stands in for a package that brings 97 MB of Mermaid. The board has no dialog that would call it.
export function parseMermaidToExcalidraw() {
  return Promise.reject(new Error("The board does not read Mermaid in the browser."));
}
