// Lists the interface's strings: one line each, place and text separated by a tab. Used by scripts/strings.py.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const SPOKEN_ATTRIBUTES = /^(label|title|placeholder|alt|description|hint|tip|text|heading|note|summary|aria-\w+|\w*[lL]abel|\w*[tT]itle)$/;
const SILENT_ATTRIBUTES = /^(className|class|d|viewBox|style|href|to|src|key|id|htmlFor|type|role|name|data-\w+|stroke\w*|fill\w*|transform)$/;
const PROSE = /[A-Za-z]{2,}[,;:]? +[A-Za-z{“"'0-9]/;
const CODE = /^\(|^[\w, .#>:[\]="-]*\.[a-z]+-|^[MLHVCSQTAZ]?[\d ]+[, ]|^([a-z]+ ){8,}[a-z]+$/;
const CLASSES = /(^|\s)-?(?:[a-z]+:)*[a-z]+(?:-[a-z0-9[\]/.%]+)+(\s|$)/;

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "protocol" ? [] : files(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.|[tT]esting/.test(entry.name) ? [path] : [];
  });
}

/** The text of a template or of JSX children, with values as {name}. */
function shown(node, source) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((span) => `{${named(span.expression, source)}}${span.literal.text}`).join("");
  }
  return null;
}

function named(expression, source) {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  const words = expression.getText(source).match(/[A-Za-z_]+/g) ?? ["value"];
  return words.at(-1);
}

function attributeOf(node) {
  for (let up = node.parent; up; up = up.parent) {
    if (ts.isJsxAttribute(up)) return up.name.getText();
    if (ts.isJsxElement(up) || ts.isFunctionLike(up)) return null;
  }
  return null;
}

function childrenText(element, source) {
  return element.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxExpression(child) && child.expression) {
        return ts.isStringLiteralLike(child.expression) ? child.expression.text : `{${named(child.expression, source)}}`;
      }
      return ts.isJsxElement(child) ? ` ${childrenText(child, source)} ` : "";
    })
    .join("");
}

function list(path) {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, text) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${path}:${line + 1}\t${text.replace(/\s+/g, " ").trim()}`);
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && node.children.some((child) => ts.isJsxText(child) && /[A-Za-z]{2}/.test(child.text))) {
      add(node, childrenText(node, source));
    }
    const text = shown(node, source);
    if (text !== null) {
      const attribute = attributeOf(node);
      const spoken = attribute !== null && SPOKEN_ATTRIBUTES.test(attribute) && /[A-Za-z]{2}/.test(text);
      const silent = attribute !== null && SILENT_ATTRIBUTES.test(attribute);
      if (spoken || (!silent && PROSE.test(text) && !CLASSES.test(text) && !CODE.test(text))) add(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

for (const path of files("src")) for (const line of list(path)) console.log(line);
