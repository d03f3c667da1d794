import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { Form, href, useRevalidator } from 'react-router'
import { preparePicture } from '#app/browser/prepare-picture.ts'
import { fetchWithProgress } from '#app/browser/upload.ts'
import { pictureMessages as messages, pictureLibrary } from '#app/content/pictures.ts'
import { pictureTypes } from '#app/domain/pictures/rules.ts'
import { postPictures } from '#app/routes/admin/posts/upload-picture.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { describedBy, FormRow } from '#app/ui/forms/field.tsx'
import { FileInput } from '#app/ui/forms/file-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const words = pictureLibrary.upload
const id = 'pictures'

/** Chosen and dropped pictures are sent one after another. Without JavaScript it is a plain form. */
export function AddPictures() {
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const queue = useRef<File[]>([])
  const [sending, setSending] = useState<{ name: string; part: number; waiting: number } | null>(null)
  const [isOver, setOver] = useState(false)
  const [added, setAdded] = useState(0)
  const [problems, setProblems] = useState<string[]>([])

  async function add(files: File[]) {
    queue.current.push(...files)
    if (sending || files.length === 0) return
    setProblems([])
    setAdded(0)
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { name } = next
      const note = (part: number) => setSending({ name, part, waiting: queue.current.length })
      note(0)
      const picture = await preparePicture(next)
      const problem = postPictures.problemOf(picture) ?? (await sendPicture(picture, note))
      if (problem) setProblems((before) => [...before, messages.notAdded(name, problem)])
      else setAdded((count) => count + 1)
    }
    setSending(null)
    await revalidate()
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (!isHydrated) return
    void add([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }

  const dropping = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      void add([...event.dataTransfer.files])
    },
  }
  const help = isHydrated ? words.help : `${words.help} ${words.plainHelp}`
  return (
    <Card className={`border-dashed! ${isOver ? 'border-brand! bg-brand-surface!' : ''}`}>
      <div {...dropping}>
        <h2 className="mb-4 text-xl">{words.heading}</h2>
        <Form
          method="post"
          action={href('/admin/pictures/add')}
          encType="multipart/form-data"
          reloadDocument
          className="grid gap-4"
        >
          <FormRow id={id} label={isHydrated ? words.drop : words.label} required={undefined} help={help}>
            <FileInput
              id={id}
              name="pictures"
              multiple
              required
              accept={`${pictureTypes.join()},image/heic,image/heif`}
              onChange={choose}
              aria-describedby={describedBy(id, { help })}
            />
          </FormRow>
          {!isHydrated && <Button className="justify-self-start" text={words.submit.idle} />}
        </Form>
        {sending && (
          <div className="mt-4 grid gap-1 text-sm">
            <progress value={sending.part} aria-label={sending.name} className="w-full accent-brand" />
            <span className="truncate tabular-nums">
              {words.progress(sending.name, Math.floor(sending.part * 100))}{' '}
              {sending.waiting > 0 && words.waiting(sending.waiting)}
            </span>
          </div>
        )}
        <p role="status" className="mt-4 text-success empty:hidden">
          {!sending && added > 0 && messages.added(added)}
        </p>
        <ul role="alert" className="mt-4 grid gap-1 font-semibold text-danger text-sm empty:hidden">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

/** The reason why it was not stored; undefined if it was. */
async function sendPicture(picture: File, note: (part: number) => void): Promise<string | undefined> {
  const body = new FormData()
  body.set('pictures', picture)
  const headers = { Accept: 'application/json' }
  const request = new Request(href('/admin/pictures/add'), { method: 'POST', body, headers })
  try {
    const answer = await fetchWithProgress(request, (sent, total) => note(sent / total))
    if (answer.ok) return undefined
    const { message } = await answer.json()
    return message || messages.failed
  } catch {
    return messages.notConnected
  }
}
