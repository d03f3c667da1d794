import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fillForm } from '#app/browser/use-autosave.ts'
import { postEditor as words } from '#app/content/admin/editor.ts'
import { isPictureAddress } from '#app/domain/pictures/rules.ts'
import { type Category, post } from '#app/domain/posts/post.ts'
import { Panel } from '#app/routes/admin/editing/panels.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { LibraryButton } from '#app/routes/admin/pictures/library.tsx'
import { RecordField } from '#app/routes/record-fields.tsx'
import type { InsertedPicture } from '#app/ui/editor/picture.ts'
import { TextInput } from '#app/ui/forms/field.tsx'
import { FormField, type SchemaForm } from '#app/ui/forms/form.tsx'
import { Weave } from '#app/ui/weaving/weave.tsx'

interface PostAsideProps {
  form: SchemaForm
  /** The submitted values, or the saved ones. */
  values: Record<string, string>
  /** The version on screen. A save may change the values of fields, whose keys contain it. */
  version: string
  categories: Category[]
  /** Others that posts have. */
  categoryNames: string[]
}

export function PostAside({ form, values, version, categories, categoryNames }: PostAsideProps) {
  const timeZone = useTimeZone()
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <Panel title={words.sections.publication}>
        {(['status', 'publishedAt'] as const).map((name) => (
          <RecordField
            key={`${name} ${version}`}
            form={form}
            record={post}
            name={name}
            help={name === 'publishedAt' ? words.publishedAtIn(timeZone) : undefined}
            attributes={{ defaultValue: values[name] }}
          />
        ))}
      </Panel>
      <Panel title={post.words.fields.categories.label} group>
        <div className="flex flex-wrap gap-x-6">
          {categories.map(({ field, label }) => (
            <label key={field} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name={field}
                value={label}
                defaultChecked={Boolean(values[field])}
                className="size-5 accent-brand"
              />
              {label}
            </label>
          ))}
        </div>
        <OtherCategories form={form} names={categoryNames} />
      </Panel>
      <Panel title={words.sections.featured}>
        <FeaturedImage form={form} />
      </Panel>
    </div>
  )
}

/** A suggestion completes the list, because the browser puts it in place of the whole text. */
function OtherCategories({ form, names }: { form: SchemaForm; names: string[] }) {
  const [typed, setTyped] = useState(form.field('moreCategories').initialValue ?? '')
  const before = typed.split(',').map((name) => name.trim())
  const complete = before.slice(0, -1)
  return (
    <FormField form={form} name="moreCategories" optional {...words.moreCategories}>
      {(control) => (
        <>
          <TextInput
            {...control}
            list="category-names"
            autoComplete="off"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <datalist id="category-names">
            {names
              .filter((name) => !before.includes(name))
              .map((name) => (
                <option key={name} value={[...complete, name].join(', ')} />
              ))}
          </datalist>
        </>
      )}
    </FormField>
  )
}

const pause = 500

function FeaturedImage({ form }: { form: SchemaForm }) {
  const [address, setAddress] = useState(form.field('featuredImage').initialValue ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Waits for a pause in typing, because half an address may be another valid one. */
  function show({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAddress(value.trim()), pause)
  }

  function choose({ src, alt }: InsertedPicture) {
    const featured = { featuredImage: src, featuredImageAlt: alt }
    const element = document.getElementById(form.props.id)
    if (element instanceof HTMLFormElement) fillForm(element, featured, Object.keys(featured))
  }

  return (
    <>
      <PicturePreview src={isPictureAddress(address) ? address : null} />
      <div>
        <LibraryButton choose={choose} />
      </div>
      <RecordField form={form} record={post} name="featuredImage">
        {(control) => (
          <TextInput {...control} inputMode="url" autoCapitalize="none" spellCheck={false} onInput={show} />
        )}
      </RecordField>
      <RecordField form={form} record={post} name="featuredImageAlt" />
    </>
  )
}

/** The picture at the typed address, or a woven placeholder if it cannot be shown. */
function PicturePreview({ src }: { src: string | null }) {
  const { placeholder, failed } = words.featured
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    // It may have failed before hydration.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src)
  }, [src])

  const isShown = src !== null && failedSrc !== src
  return (
    <div className="relative aspect-[1200/630] overflow-clip rounded-control border border-line">
      <Weave seed={placeholder} ends={48} picks={25} className="absolute inset-0 size-full opacity-60" />
      <p
        role="status"
        className={`absolute inset-x-3 bottom-3 rounded-control bg-surface px-3 py-1.5 text-center text-sm ${isShown ? 'sr-only' : ''}`}
      >
        {isShown ? '' : src ? failed : placeholder}
      </p>
      {src && (
        <img
          key={src}
          ref={image}
          src={src}
          alt=""
          hidden={!isShown}
          referrerPolicy="no-referrer"
          onError={() => setFailedSrc(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}
