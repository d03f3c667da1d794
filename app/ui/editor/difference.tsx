import { type ComparedLine, compareLines, joinLines } from './line-difference.ts'

interface DifferenceProps {
  /** What is compared: only fields that differ are shown. */
  fields: { name: string; left: string; right: string }[]
  left: string
  right: string
  words: { removed: string; added: string; none: string }
}

/** Two states of something written, side by side where there is room, with the lines that only one of them has. */
export function Difference({ fields, left, right, words }: DifferenceProps) {
  return (
    <div className="grid gap-6">
      {fields
        .filter((field) => field.left !== field.right)
        .map((field) => {
          const [before, after] = compareLines(field.left, field.right)
          return (
            <section key={field.name}>
              <h3 className="text-base">{field.name}</h3>
              <div className="mt-2 grid gap-3 md:grid-cols-2">
                <Side title={left} name={field.name} lines={before} mark="del" says={words.removed} none={words.none} />
                <Side title={right} name={field.name} lines={after} mark="ins" says={words.added} none={words.none} />
              </div>
            </section>
          )
        })}
    </div>
  )
}

interface SideProps {
  title: string
  name: string
  lines: ComparedLine[]
  mark: 'del' | 'ins'
  says: string
  none: string
}

const tones = {
  del: 'border-danger bg-danger-surface',
  ins: 'border-success bg-success-surface',
}

function Side({ title, name, lines, mark: Mark, says, none }: SideProps) {
  const isEmpty = lines.every(({ text }) => text === '')
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="mb-1 text-muted text-sm">{title}</figcaption>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: it scrolls, and so the keyboard must reach it */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a region is named, which a scrolling part has to be */}
      <div
        role="group"
        tabIndex={0}
        aria-label={`${name}: ${title}`}
        className="max-h-96 flex-1 overflow-y-auto rounded-control border border-line bg-surface py-2 text-sm leading-relaxed"
      >
        {isEmpty ? (
          <p className="px-3 text-muted italic">{none}</p>
        ) : (
          joinLines(lines).map(({ place, text, differs }) =>
            differs ? (
              <Mark
                key={place}
                className={`block whitespace-pre-wrap wrap-anywhere border-l-4 px-2 no-underline ${tones[Mark]}`}
              >
                <span className="sr-only">{says}: </span>
                {text}
              </Mark>
            ) : (
              <span key={place} className="block whitespace-pre-wrap wrap-anywhere border-transparent border-l-4 px-2">
                {text}
              </span>
            ),
          )
        )}
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
    </figure>
  )
}
