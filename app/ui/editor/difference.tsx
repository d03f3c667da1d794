/** Consecutive lines that both texts contain, or only one of them. */
export interface Passage {
  text: string
  differs: boolean
}

export interface ComparedField {
  name: string
  left: Passage[]
  right: Passage[]
}

interface DifferenceProps {
  fields: ComparedField[]
  left: string
  right: string
  words: { removed: string; added: string; none: string }
}

export function Difference({ fields, left, right, words }: DifferenceProps) {
  const { removed, added, none } = words
  return (
    <div className="grid gap-6">
      {fields.map((field) => (
        <section key={field.name}>
          <h3 className="text-base">{field.name}</h3>
          <div className="mt-2 grid gap-3 md:grid-cols-2">
            <Side title={left} name={field.name} passages={field.left} mark="del" says={removed} none={none} />
            <Side title={right} name={field.name} passages={field.right} mark="ins" says={added} none={none} />
          </div>
        </section>
      ))}
    </div>
  )
}

interface SideProps {
  title: string
  name: string
  passages: Passage[]
  mark: 'del' | 'ins'
  says: string
  none: string
}

const line = 'block whitespace-pre-wrap wrap-anywhere border-l-4 px-2'
const tones = { del: 'border-danger bg-danger-surface', ins: 'border-success bg-success-surface' }

function Side({ title, name, passages, mark: Mark, says, none }: SideProps) {
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="mb-1 text-muted text-sm">{title}</figcaption>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a scrolling region needs a name */}
      <div
        role="group"
        tabIndex={0}
        aria-label={`${name}: ${title}`}
        className="max-h-96 flex-1 overflow-y-auto rounded-control border border-line bg-surface py-2 text-sm leading-relaxed"
      >
        {passages.length === 0 && <p className="px-3 text-muted italic">{none}</p>}
        {passages.map(({ text, differs }, place) =>
          differs ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: passages of one text keep their order
            <Mark key={place} className={`${line} no-underline ${tones[Mark]}`}>
              <span className="sr-only">{says}: </span>
              {text}
            </Mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: passages of one text keep their order
            <span key={place} className={`${line} border-transparent`}>
              {text}
            </span>
          ),
        )}
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
    </figure>
  )
}
