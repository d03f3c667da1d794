import { type ComponentProps, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { logoPage, lookWords, lookSample as words } from '#app/content/admin/settings/look.ts'
import { sampleRules } from '#app/domain/look/look.ts'
import { lookGroup, readColour, type SiteLook } from '#app/domain/settings/look.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { useHydrated } from '#app/ui/hooks.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { WeaveDivider } from '#app/ui/weaving/weave.tsx'

type ColourName = 'brand' | 'accent'

/** The palette of the browser. With JavaScript, a field beside it also takes the code of a colour. */
export function ColourInput({ name, ...control }: ComponentProps<'input'> & { name: string }) {
  const isHydrated = useHydrated()
  const palette = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const written = String(control.defaultValue ?? '')
  function pick(colour: string) {
    if (!code.current) return
    code.current.value = colour
    code.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <span className="flex items-center gap-3">
      <input
        {...(isHydrated
          ? { 'aria-label': words.pick(lookWords.fields[name as ColourName].label) }
          : { ...control, name })}
        ref={palette}
        type="color"
        defaultValue={readColour(written) ?? written}
        onInput={(event) => pick(event.currentTarget.value)}
        className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-edge bg-surface p-1"
      />
      {isHydrated && (
        <TextInput
          {...control}
          ref={code}
          name={name}
          // A colour may have been picked before the page was hydrated.
          defaultValue={palette.current?.value ?? written}
          onInput={({ currentTarget: { value } }) => {
            if (palette.current) palette.current.value = readColour(value) ?? palette.current.value
          }}
          autoComplete="off"
          spellCheck={false}
          className="max-w-36 tabular-nums"
        />
      )}
    </span>
  )
}

/** The saved look, or with JavaScript the one in the form. */
export function LookSample({ company }: { company: string }) {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const show = () => sheet.replaceSync(sampleRules(lookInForm()))
    document.adoptedStyleSheets.push(sheet)
    document.addEventListener('input', show)
    show()
    return () => {
      document.removeEventListener('input', show)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    }
  }, [])
  return (
    <div className="grid gap-6">
      <link rel="stylesheet" href={href('/look/:file', { file: 'sample.css' })} />
      <Card>
        <h2 className="text-xl">{logoPage.title}</h2>
        <p className="mt-2 mb-5 text-muted">{logoPage.text}</p>
        <ButtonLink href={href('/admin/settings/look/logo')} variant="secondary" text={logoPage.link} />
      </Card>
      <section>
        <h2 className="text-xl">{words.heading}</h2>
        <p className="mt-2 mb-5 text-muted">{words.text}</p>
        <div aria-hidden="true" inert className="grid gap-5 sm:max-xl:grid-cols-2">
          {(['light', 'dark'] as const).map((scheme) => (
            <div
              key={scheme}
              className={`sample-${scheme} overflow-clip rounded-card border border-line bg-ground text-ink`}
            >
              <div className="p-6">
                <h3 className="text-2xl">{words.title}</h3>
                <p className="mt-2 mb-5 text-muted">
                  {words.lead} <span className="font-semibold text-brand underline">{words.link}</span>.{' '}
                  <Badge tone="brand">{words.badge}</Badge>
                </p>
                <div className="flex flex-wrap gap-3">
                  <Button type="button" text={words.primary} />
                  <Button type="button" variant="secondary" text={words.secondary} />
                </div>
              </div>
              <WeaveDivider seed={company} />
              <div className="bg-indigo p-6 text-on-indigo-muted">
                <p className="font-semibold text-on-indigo-accent">{words.band.kicker}</p>
                <p className="mt-1">{words.band.text}</p>
              </div>
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}

/** As far as it is filled in, and otherwise the built-in look. */
function lookInForm(): SiteLook {
  const values = (name: keyof SiteLook) =>
    document.querySelector<HTMLInputElement>(`#details [name=${name}]`)?.value ?? ''
  const { builtIn } = lookGroup
  const { typePair, corners } = { typePair: values('typePair'), corners: values('corners') } as SiteLook
  const brand = readColour(values('brand')) ?? builtIn.brand
  const accent = readColour(values('accent')) ?? builtIn.accent
  return { ...builtIn, brand, accent, typePair: typePair || builtIn.typePair, corners: corners || builtIn.corners }
}
