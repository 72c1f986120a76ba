import { useQuery } from "@tanstack/react-query";
import { setupQuery } from "@/core/http/api";
import type { Language } from "@/protocol";

/** The editor's name for a language, as the server says; mostly the same as ours. */
export function useGrammar(language: Language): string {
  const { data: setup } = useQuery(setupQuery);
  return setup?.coding.languages.find((one) => one.id === language)?.editor ?? language;
}
