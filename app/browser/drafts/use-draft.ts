import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  canKeepDrafts,
  type Draft,
  type DraftFile,
  draftDay,
  findDraft,
  findDraftFile,
  isSharedComputer,
  removeDraft,
  removeOldDrafts,
  saveDraft,
  setSharedComputer,
  subscribeToDraft,
} from './drafts.ts'

/** `refused`: localStorage is disabled. */
export type DraftState =
  | { kind: 'starting' | 'refused' | 'empty' | 'shared' | 'discarded' }
  | { kind: 'kept' | 'restored'; until: string; isFileMissing: boolean }

interface DraftOptions {
  formId: string
  /** The name of the draft; undefined for no draft. */
  name: string | undefined
  /** The server returned the form with its answers, which are newer than the draft. */
  isAnswered: boolean
  /** The server has stored the chosen file, so the file field is empty. */
  isFileHeld: boolean
}

/** Saves the answers of a form in this browser, and restores them when the form is opened again. */
export function useDraft({ formId, name, isAnswered, isFileHeld }: DraftOptions) {
  const [state, setState] = useState<DraftState>({ kind: 'starting' })
  const isFilling = useRef(false)
  const isKept = useRef(false)
  const chosen = useRef<DraftFile | null>(null)
  const discarded = useRef<{ fields: Draft['fields']; chosen: DraftFile | null }>(null)
  const latest = useRef({ isAnswered, isFileHeld })
  latest.current = { isAnswered, isFileHeld }

  const formElement = () => document.getElementById(formId) as HTMLFormElement

  function show(next: DraftState) {
    setState((current) => (isSame(current, next) ? current : next))
  }

  function showEmpty() {
    if (isSharedComputer()) show({ kind: 'shared' })
    else show({ kind: canKeepDrafts() ? 'empty' : 'refused' })
  }

  function withoutSaving(change: (form: HTMLFormElement) => void) {
    isFilling.current = true
    change(formElement())
    isFilling.current = false
  }

  function save() {
    if (!name || isFilling.current) return
    const form = formElement()
    const fields = answersIn(form)
    chosen.current = chosenFileIn(form) ?? (latest.current.isFileHeld ? chosen.current : null)
    isKept.current = false
    if (Object.keys(fields).length === 0 && !chosen.current) {
      removeDraft(name)
      return showEmpty()
    }
    const { draft, place, isFileStored } = saveDraft(name, fields, chosen.current)
    if (place === 'page') return showEmpty()
    isKept.current = true
    const until = draftDay(draft)
    show({ kind: 'kept', until, isFileMissing: false })
    void isFileStored.then((isThere) => {
      if (!isThere && isKept.current) show({ kind: 'kept', until, isFileMissing: true })
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is restored once, when it mounts
  useLayoutEffect(() => {
    if (!name) return
    removeOldDrafts()
    const found = latest.current.isAnswered ? undefined : findDraft(name)
    if (!found) return showEmpty()
    const { fields, fileField } = found.draft
    withoutSaving((form) => restoreAnswers(form, fields))
    isKept.current = found.place === 'browser'
    if (!isKept.current) showEmpty()
    else show({ kind: 'restored', until: draftDay(found.draft), isFileMissing: false })
    let isGone = false
    void findDraftFile(name).then((file) => {
      if (isGone || !fileField) return
      if (file) {
        chosen.current = { field: fileField, file }
        withoutSaving((form) => restoreFile(form, { field: fileField, file }))
      } else if (isKept.current) show({ kind: 'restored', until: draftDay(found.draft), isFileMissing: true })
    })
    return () => {
      isGone = true
    }
  }, [formId, name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads refs
  useEffect(() => {
    if (!name) return
    const form = formElement()
    // The visitor typed before hydration. Answers that the browser restored after a reload may have been sent already.
    const isNew = isNewVisit() && !findDraft(name)
    if (latest.current.isAnswered || (isNew && Object.keys(answersIn(form)).length > 0)) save()
    for (const type of ['input', 'change']) form.addEventListener(type, save)
    const unsubscribe = subscribeToDraft(name, {
      ended() {
        isKept.current = false
        showEmpty()
      },
      shared: save,
    })
    return () => {
      unsubscribe()
      for (const type of ['input', 'change']) form.removeEventListener(type, save)
    }
  }, [formId, name])

  return {
    state,
    discard() {
      if (!name) return
      const form = formElement()
      discarded.current = { fields: answersIn(form), chosen: chosenFileIn(form) }
      removeDraft(name)
      isKept.current = false
      withoutSaving(emptyFields)
      show({ kind: 'discarded' })
    },
    undoDiscard() {
      const draft = discarded.current
      if (!draft) return
      withoutSaving((form) => {
        restoreAnswers(form, draft.fields, true)
        if (draft.chosen) restoreFile(form, draft.chosen)
      })
      save()
    },
    setShared(isShared: boolean) {
      setSharedComputer(isShared)
      isKept.current = false
      save()
    },
  }
}

/** False after a reload or a step back, when the browser may restore fields itself. */
export function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

function isSame(one: DraftState, other: DraftState): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** In bytes. The form rejects larger files anyway. */
const maxStoredFile = 6 * 1024 * 1024

/** The fields that a visitor fills in, without hidden ones and the honeypot. */
function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(
    (control) =>
      control.matches('input[name]:not([type=hidden], [type=password]), textarea[name], select[name]') &&
      !control.closest('[aria-hidden=true]'),
  )
}

const isFileField = (control: Control): control is HTMLInputElement => control.type === 'file'
const isChoice = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

function answersIn(form: HTMLFormElement): Draft['fields'] {
  const answered = controlsOf(form).filter(
    (control) => !isFileField(control) && (!isChoice(control) || control.checked),
  )
  return Object.fromEntries(answered.flatMap(({ name, value }) => (value ? [[name, value]] : [])))
}

function chosenFileIn(form: HTMLFormElement): DraftFile | null {
  const field = controlsOf(form).filter(isFileField)[0]
  const file = field?.files?.[0]
  return field && file && file.size <= maxStoredFile ? { field: field.name, file } : null
}

/** Keeps fields that the visitor has already changed, unless `isForced`. */
function restoreAnswers(form: HTMLFormElement, fields: Draft['fields'], isForced = false): void {
  for (const control of controlsOf(form)) {
    const answer = fields[control.name]
    if (answer === undefined || isFileField(control)) continue
    if (isChanged(control) && !isForced) continue
    if (isChoice(control)) control.checked = control.value === answer
    else control.value = answer
    dispatch(control, 'input')
  }
}

function restoreFile(form: HTMLFormElement, { field, file }: DraftFile): void {
  const control = controlsOf(form).find(({ name }) => name === field)
  if (!control || !isFileField(control) || control.files?.length) return
  const files = new DataTransfer()
  files.items.add(file)
  control.files = files.files
  dispatch(control, 'change')
}

function emptyFields(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLSelectElement) control.selectedIndex = 0
    else if (isChoice(control)) control.checked = false
    else control.value = ''
    dispatch(control, isFileField(control) ? 'change' : 'input')
  }
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const usual = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(usual, 0)
  }
  return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

function dispatch(control: Control, event: 'input' | 'change') {
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
