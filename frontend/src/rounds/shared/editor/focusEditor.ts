/** The element of the editor that takes the focus. */
export const EDITOR_FOCUS = ".monaco-editor .native-edit-context, .monaco-editor textarea";
