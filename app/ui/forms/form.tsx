import { getFormProps, type Submission, type SubmissionResult, useForm } from '@conform-to/react'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import { ErrorSummary } from './error-summary.tsx'
import { describedBy, Field } from './field.tsx'

export interface AnsweredForm {
  result: SubmissionResult<string[]>
  /** Null where none is kept, undefined where the answer says nothing of a file. */
  draftUpload?: DraftUpload | null
}

interface DraftUpload {
  token: string
  field: string
  tokenField: string
  name: string
  size: number
}

interface SchemaFormOptions {
  id: string
  /** Called when somebody starts to fill in the form: until the rules are there, the server alone checks. */
  loadSchema: () => Promise<z.ZodObject>
  answer: AnsweredForm | undefined
  defaultValue?: Record<string, string>
}

export type SchemaForm = ReturnType<typeof useSchemaForm>

export function useSchemaForm({ id, loadSchema, answer, defaultValue }: SchemaFormOptions) {
  const { check, isWaiting, prepare, waitForCheck } = useCheck(loadSchema)
  const isSending = useNavigation().state === 'submitting'
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [fileProblem, setFileProblem] = useState<{ name: string; problem: string }>()
  const [attempts, setAttempts] = useState(0)
  const [draftUpload, setDraftUpload] = useState(answer?.draftUpload ?? null)
  if (answer?.draftUpload !== undefined && answer.draftUpload !== draftUpload) setDraftUpload(answer.draftUpload)
  const [form, fields] = useForm<Record<string, string>, Record<string, unknown>>({
    id,
    lastResult: answer?.result as SubmissionResult<string[]> | undefined,
    defaultValue,
    defaultNoValidate: false,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    onValidate: check && (({ formData }) => check(withDraftUpload(formData, draftUpload))),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is news, whatever it says
  useEffect(() => setEdited(new Set()), [answer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt takes the focus to its summary
  useEffect(() => {
    document.getElementById(id)?.querySelector<HTMLElement>('[data-error-summary]')?.focus()
  }, [id, attempts, answer])

  function errorOf(name: string): string | undefined {
    if (name === fileProblem?.name) return fileProblem.problem
    return edited.has(name) ? undefined : fields[name]?.errors?.[0]
  }

  const { onSubmit, ...formProps } = getFormProps(form)
  return {
    field: (name: string) => ({
      id: `${id}-${name}`,
      name,
      error: errorOf(name),
      value: fields[name]?.initialValue as string | undefined,
    }),
    errors: [
      ...(form.errors ?? []).map((text) => ({ text })),
      ...Object.keys(form.allErrors).flatMap((name) => {
        const text = name && errorOf(name)
        return text ? [{ text, href: `#${id}-${name}` }] : []
      }),
    ],
    draftUpload,
    busy: isSending || isWaiting,
    setFileProblem,
    props: {
      ...formProps,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (waitForCheck(event)) return
        setEdited(new Set())
        setAttempts((count) => count + 1)
        onSubmit(event)
      },
      onFocus: prepare,
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as HTMLInputElement
        setEdited((names) => new Set(names).add(name))
      },
    },
  }
}

type Check = (formData: FormData) => Submission<Record<string, string>, string[], Record<string, unknown>>

/** The rules weigh more than the rest of a form, so they come when they are needed. */
function useCheck(loadSchema: () => Promise<z.ZodObject>) {
  const [check, setCheck] = useState<Check>()
  const loading = useRef<Promise<void>>(null)
  const [isWaiting, setWaiting] = useState(false)
  const waiting = useRef<'no' | 'yes' | 'done'>('no')

  async function load() {
    try {
      const [{ parseWithZod }, schema] = await Promise.all([import('@conform-to/zod/v4'), loadSchema()])
      flushSync(() => setCheck(() => (formData: FormData) => parseWithZod(formData, { schema }) as ReturnType<Check>))
    } catch {
      // No connection: the next touch of the form asks again, and the server checks in any case.
      loading.current = null
    }
  }
  function prepare() {
    loading.current ??= load()
    return loading.current
  }
  return {
    check,
    isWaiting,
    prepare,
    /** Whether a form sent before its rules are there waits for them; it is then sent again, once. */
    waitForCheck(event: FormEvent<HTMLFormElement>): boolean {
      if (waiting.current === 'done' || (check && waiting.current === 'no')) {
        waiting.current = 'no'
        return false
      }
      event.preventDefault()
      if (waiting.current === 'yes') return true
      const form = event.currentTarget
      const submitter = (event.nativeEvent as SubmitEvent).submitter
      waiting.current = 'yes'
      setWaiting(true)
      prepare().then(() => {
        waiting.current = 'done'
        setWaiting(false)
        form.requestSubmit(submitter)
      })
      return true
    },
  }
}

export function SchemaFormElement({
  form,
  errorSummary,
  children,
  ...rest
}: Omit<ComponentProps<typeof Form>, 'form'> & { form: SchemaForm; errorSummary: string }) {
  return (
    <Form method="post" preventScrollReset {...rest} {...form.props}>
      {form.errors.length > 0 && <ErrorSummary title={errorSummary} errors={form.errors} />}
      {children}
    </Form>
  )
}

interface FormFieldProps {
  form: SchemaForm
  name: string
  label: ReactNode
  help?: ReactNode
  optional?: boolean
  children: (control: {
    id: string
    name: string
    required: boolean
    defaultValue: string | undefined
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

export function FormField({ form, name, label, help, optional = false, children }: FormFieldProps) {
  const { id, error, value } = form.field(name)
  return (
    <Field id={id} label={label} required={!optional} help={help} error={error}>
      {children({
        id,
        name,
        required: !optional,
        defaultValue: value,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, { help, error }),
      })}
    </Field>
  )
}

/** A file that the server keeps stands for the one that need not be chosen again. */
function withDraftUpload(formData: FormData, draftUpload: DraftUpload | null): FormData {
  const chosen = draftUpload && formData.get(draftUpload.field)
  if (draftUpload && !(chosen instanceof File && chosen.size > 0))
    formData.set(draftUpload.field, new File(['kept'], draftUpload.name))
  return formData
}
