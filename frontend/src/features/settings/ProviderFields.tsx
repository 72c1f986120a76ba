import type { ReactNode } from "react";
import { hasAddress, needsKey, withScheme, type DraftErrors, type ProviderDraft } from "@/features/settings/drafts";
import type { ProviderKind } from "@/protocol";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { Switch } from "@/ui/Switch";

const MODEL_EXAMPLES: Record<ProviderKind, string> = {
  openai: "gpt-5-mini",
  anthropic: "claude-sonnet-4-5",
  google: "gemini-2.5-flash",
  bedrock: "anthropic.claude-sonnet-4-5-20250929-v1:0",
  ollama: "qwen3:4b",
  compatible: "qwen3:8b",
};

/** Where well-known servers listen unless told otherwise. */
const ADDRESSES = [
  { server: "LM Studio", address: "http://127.0.0.1:1234/v1" },
  { server: "vLLM", address: "http://127.0.0.1:8000/v1" },
  { server: "llama.cpp", address: "http://127.0.0.1:8080/v1" },
];

interface ProviderFieldsProps {
  draft: ProviderDraft;
  errors: DraftErrors;
  onChange: (part: Partial<ProviderDraft>) => void;
}

/** Only what this kind of provider needs. */
export function ProviderFields({ draft, errors, onChange }: ProviderFieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {hasAddress(draft.kind) && (
        <div className="sm:col-span-2">
          <TextField
            name={draft.kind === "ollama" ? "Address (optional)" : "Address"}
            help={
              draft.kind === "ollama"
                ? "Leave it empty if Ollama runs on this computer as usual."
                : "Any server that supports OpenAI’s chat format."
            }
            error={errors.base_url}
            value={draft.base_url}
            placeholder={draft.kind === "ollama" ? "http://127.0.0.1:11434" : "http://127.0.0.1:1234/v1"}
            testId="address"
            inputMode="url"
            onChange={(base_url) => onChange({ base_url })}
            onBlur={() => onChange({ base_url: withScheme(draft.base_url) })}
          />
          {draft.kind === "compatible" && (
            <div className="mt-2 flex flex-wrap gap-2">
              {ADDRESSES.map(({ server, address }) => (
                <Button key={server} size="sm" onClick={() => onChange({ base_url: address })}>
                  {server} <span className="figures text-ink-faint">{new URL(address).host}</span>
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
      <TextField
        id={`${draft.id}-model`}
        name="Model"
        help={`The name the provider uses, e.g. ${MODEL_EXAMPLES[draft.kind]}`}
        error={errors.model}
        value={draft.model}
        testId="model"
        onChange={(model) => onChange({ model })}
      />
      {draft.kind === "bedrock" && (
        <TextField
          name="Region"
          help="E.g. us-east-1. Leave it empty to use the region from your AWS settings."
          error={errors.region}
          value={draft.region}
          testId="region"
          onChange={(region) => onChange({ region })}
        />
      )}
      <TextField
        secret
        name={needsKey(draft.kind) ? "Key" : "Key (optional)"}
        help={keyHelp(draft)}
        error={errors.key}
        value={draft.key}
        testId="key"
        onChange={(key) => onChange({ key })}
      />
      <div className="sm:col-span-2">
        <Switch
          label="Sees pictures"
          note="Turn this on if the model can read images. In system design interviews it’s then sent the newest picture of the board with each turn, next to the board as text. Otherwise it gets only the text."
          isOn={draft.seesPictures}
          testId="sees-pictures"
          onChange={(seesPictures) => onChange({ seesPictures })}
        />
      </div>
    </div>
  );
}

function keyHelp({ kind, hasKey, keyEnd }: ProviderDraft): string {
  if (hasKey) {
    const which = keyEnd === "" ? "A key is stored" : `The stored key ends in …${keyEnd}`;
    return `${which}; leave this empty to keep it. It’s never shown.`;
  }
  if (kind === "bedrock") return "ACCESS_KEY_ID:SECRET_ACCESS_KEY. Leave it empty to use AWS's own credentials.";
  if (hasAddress(kind)) return "Leave it empty if the server doesn’t need one.";
  return "Stored on the server when you save, and never shown again.";
}

interface TextFieldProps {
  id?: string;
  name: string;
  help: ReactNode;
  error: string | undefined;
  value: string;
  testId: string;
  placeholder?: string;
  inputMode?: "url";
  secret?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

function TextField({ id, name, help, error, value, testId, secret = false, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={name} help={help} error={error} {...(id !== undefined && { id })}>
      {(ids) => (
        <Input
          {...ids}
          {...rest}
          type={secret ? "password" : "text"}
          // No browser should offer to remember a key, nor to fill in a password instead.
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          spellCheck={false}
          autoCapitalize="none"
          data-testid={testId}
          value={value}
          className="font-mono"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
