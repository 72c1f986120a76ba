/** Monaco with only what is needed here: few features, one worker, and six languages that are fetched when first shown. */
import "monaco-editor/features/bracketMatching/register";
import "monaco-editor/features/caretOperations/register";
import "monaco-editor/features/clipboard/register";
import "monaco-editor/features/codicon/register";
import "monaco-editor/features/comment/register";
import "monaco-editor/features/cursorUndo/register";
import "monaco-editor/features/find/register";
import "monaco-editor/features/folding/register";
import "monaco-editor/features/iPadShowKeyboard/register";
import "monaco-editor/features/indentation/register";
import "monaco-editor/features/lineSelection/register";
import "monaco-editor/features/linesOperations/register";
import "monaco-editor/features/longLinesHelper/register";
import "monaco-editor/features/multicursor/register";
import "monaco-editor/features/readOnlyMessage/register";
import "monaco-editor/features/smartSelect/register";
// Its feature lacks the controller.
import "monaco-editor/editor/contrib/suggest/browser/suggestController";
import "monaco-editor/features/toggleTabFocusMode/register";
import "monaco-editor/features/wordHighlighter/register";
import "monaco-editor/features/wordOperations/register";
import "monaco-editor/languages/definitions/cpp/register";
import "monaco-editor/languages/definitions/go/register";
import "monaco-editor/languages/definitions/java/register";
import "monaco-editor/languages/definitions/javascript/register";
import "monaco-editor/languages/definitions/python/register";
import "monaco-editor/languages/definitions/typescript/register";
import { editor } from "monaco-editor/editor";
import EditorWorker from "monaco-editor/editor/editor.worker?worker";
import { DARK, LIGHT } from "@/rounds/shared/editor/editorThemes";

self.MonacoEnvironment = { getWorker: () => new EditorWorker() };

editor.defineTheme("greenroom-light", LIGHT);
editor.defineTheme("greenroom-dark", DARK);
// Letters are measured once; the web font may arrive later.
void document.fonts.ready.then(() => editor.remeasureFonts());

export { editor };
