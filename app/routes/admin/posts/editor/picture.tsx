import { type MouseEvent, useState } from 'react'
import { href } from 'react-router'
import { fillIn } from '#app/browser/autosave.ts'
import { postEditor } from '#app/content/admin/editor.ts'
import { postMessages } from '#app/content/posts.ts'
import { largestPicture, pictureTypes } from '#app/domain/pictures/rules.ts'
import { longest } from '#app/domain/posts/fields.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { replaceSelection } from '#app/ui/editor/text.tsx'
import { describedBy, Field, TextInput } from '#app/ui/forms/field.tsx'
import type { SchemaForm } from '#app/ui/forms/form.tsx'
import { Panel } from './aside.tsx'

type Errors = { picture?: string; pictureAlt?: string }
type PictureUse = 'insert' | 'feature'

const { fields, help, picture: words } = postEditor

/** What a text needs to be is kept out of its way: brackets would end it. */
export function pictureMarkdown(alt: string, address: string): string {
  return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${address})`
}

/** Uploads a picture while a post is written; without JavaScript the whole form goes along and comes back. */
export function PictureUpload({ form }: { form: SchemaForm }) {
  const [busy, setBusy] = useState<PictureUse | null>(null)
  const [errors, setErrors] = useState<Errors | null>(null)
  const alt = form.field('pictureAlt')
  const file = form.field('picture')
  const shown = errors ?? { picture: file.error, pictureAlt: alt.error }

  async function send(event: MouseEvent<HTMLButtonElement>, use: PictureUse) {
    const { form: element } = event.currentTarget
    if (!element) return
    event.preventDefault()
    const [chosen, says] = ['picture', 'pictureAlt'].map((name) => element.elements.namedItem(name) as HTMLInputElement)
    const picture = chosen?.files?.[0]
    if (!picture || !chosen || !says) return setErrors({ picture: postMessages.pictureRequired })
    if (picture.size > largestPicture) return setErrors({ picture: postMessages.pictureTooLarge })
    if (!says.value.trim()) return setErrors({ pictureAlt: postMessages.pictureAltRequired })
    setErrors({})
    setBusy(use)
    const answer = await uploaded(picture, says.value)
    setBusy(null)
    if ('errors' in answer) return setErrors(answer.errors)
    place(element, use, answer.address, says.value.trim())
    chosen.value = ''
    says.value = ''
  }

  return (
    <Panel title={fields.picture} group>
      <p className="-mt-3 text-muted text-sm">{help.picture}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field id={file.id} label={fields.pictureFile} required error={shown.picture}>
          <input
            id={file.id}
            name={file.name}
            type="file"
            accept={pictureTypes.join()}
            aria-invalid={shown.picture ? true : undefined}
            aria-describedby={describedBy(file.id, { error: shown.picture })}
            className="w-full min-w-0 text-muted text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:border-brand"
          />
        </Field>
        <Field id={alt.id} label={fields.pictureAlt} required error={shown.pictureAlt}>
          <TextInput
            id={alt.id}
            name={alt.name}
            defaultValue={alt.value}
            maxLength={longest.featuredImageAlt}
            aria-invalid={shown.pictureAlt ? true : undefined}
            aria-describedby={describedBy(alt.id, { error: shown.pictureAlt })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        {(['insert', 'feature'] as const).map((use) => (
          <Button
            key={use}
            formAction={`?picture=${use}`}
            formNoValidate
            variant="secondary"
            size="small"
            busy={busy === use}
            busyText={words.busy}
            onClick={(event) => send(event, use)}
          >
            {words[use]}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

async function uploaded(picture: File, pictureAlt: string): Promise<{ address: string } | { errors: Errors }> {
  const body = new FormData()
  body.set('picture', picture)
  body.set('pictureAlt', pictureAlt)
  try {
    const response = await fetch(href('/admin/blog/pictures'), { method: 'POST', body })
    const answer = await response.json()
    if (response.ok) return answer
    const errors = Object.entries<string[]>(answer.errors ?? { picture: [answer.message] })
    return { errors: Object.fromEntries(errors.map(([name, [text]]) => [name, text])) }
  } catch {
    return { errors: { picture: postMessages.pictureFailed } }
  }
}

/** As if it were typed. */
function place(form: HTMLFormElement, use: PictureUse, address: string, alt: string) {
  const featured = { featuredImage: address, featuredImageAlt: alt }
  if (use === 'feature') return fillIn(form, featured, Object.keys(featured))
  const content = form.elements.namedItem('content') as HTMLTextAreaElement
  content.focus()
  replaceSelection(content, pictureMarkdown(alt, address))
}
