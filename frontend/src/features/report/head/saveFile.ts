import { ApiError, requestFile } from "@/core/http/api";

/** Saves what the server answers as a file. Unlike a plain link it can say what went wrong. */
export async function saveFile(path: string, name: string): Promise<void> {
  const blob = await requestFile(path);
  if (blob.size === 0) throw new ApiError(200, "empty", "The server sent an empty file.");
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file in its own time; by then it has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
