import { type MouseEvent, useState } from 'react'
import { fillForm } from '#app/browser/autosave.ts'
import { postEditor } from '#app/content/admin/editor.ts'
import { postMessages } from '#app/content/posts.ts'
import { pictureTypes } from '#app/domain/pictures/rules.ts'
import { Panel } from '#app/routes/admin/editing/panels.tsx'
import { LibraryButton } from '#app/routes/admin/pictures/library.tsx'
import { postPictures } from '#app/routes/admin/posts/upload-picture.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { type InsertedPicture, insertPicture } from '#app/ui/editor/picture.ts'
import { FileInput } from '#app/ui/forms/file-input.tsx'
import { FormField, type SchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'

const words = postEditor.picture
const uses = ['insert', 'feature'] as const

/** Uploads a picture from the editor. Without JavaScript, the whole form is submitted and returned. */
export function PictureUpload({ form }: { form: SchemaForm }) {
  const [busy, setBusy] = useState<{ use: string; percent: number } | null>(null)

  async function send(event: MouseEvent<HTMLButtonElement>, use: (typeof uses)[number]) {
    const { form: element } = event.currentTarget
    if (!element) return
    event.preventDefault()
    const sent = new FormData(element)
    const chosen = sent.get('picture') as File
    const alt = String(sent.get('pictureAlt')).trim()
    const refuse = (name: string, problem: string) => form.setFileProblem({ name, problem })
    if (chosen.size === 0) return refuse('picture', postMessages.pictureRequired)
    const picture = await postPictures.prepare(chosen)
    const problem = postPictures.problemOf(picture)
    if (problem) return refuse('picture', problem)
    form.setFileProblem(undefined)
    const note = (part: number) => setBusy({ use, percent: Math.floor(part * 100) })
    note(0)
    const answer = await postPictures.upload(picture, alt, note)
    setBusy(null)
    if ('problem' in answer) return form.setFileProblem(answer)
    if (use === 'feature') {
      const featured = { featuredImage: answer.address, featuredImageAlt: alt }
      fillForm(element, featured, Object.keys(featured))
    } else {
      const content = element.elements.namedItem('content') as HTMLTextAreaElement
      insertPicture(content, alt, answer.address)
    }
    fillForm(element, {}, ['picture', 'pictureAlt'])
  }

  function place({ src, alt }: InsertedPicture) {
    const content = document.querySelector<HTMLTextAreaElement>(`#${form.props.id} [name=content]`)
    if (content) insertPicture(content, alt, src)
  }

  return (
    <Panel title={words.heading} group>
      <p className="-mt-3 text-muted text-sm">{words.help}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="picture" label={words.file}>
          {(control) => (
            // The post can be saved without one.
            <FileInput {...control} required={false} accept={pictureTypes.join()} />
          )}
        </FormField>
        <FormField form={form} name="pictureAlt" label={words.alt}>
          {(control) => <TextInput {...control} required={false} />}
        </FormField>
      </div>
      <div className="flex flex-wrap gap-3">
        {uses.map((use) => (
          <Button
            key={use}
            formAction={`?picture=${use}`}
            formNoValidate
            variant="secondary"
            size="small"
            busy={busy?.use === use}
            busyText={words.busy(busy?.percent ?? 0)}
            onClick={(event) => send(event, use)}
            text={words[use]}
          />
        ))}
        <LibraryButton choose={place} />
      </div>
    </Panel>
  )
}
