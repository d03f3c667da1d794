import { secondFactorStep as words } from '#app/content/admin/account.ts'
import { FormField, type SchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'

/** Of the app, one of the recovery codes, or whichever there is. */
type Kind = 'app' | 'recovery' | 'either'

/** No code comes back into the field: none counts twice. */
export function CodeField({ form, kind }: { form: SchemaForm; kind: Kind }) {
  return (
    <FormField form={form} name="code" {...words[kind].field}>
      {(control) => (
        <TextInput
          {...control}
          defaultValue=""
          autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          className="max-w-72 tabular-nums"
        />
      )}
    </FormField>
  )
}
