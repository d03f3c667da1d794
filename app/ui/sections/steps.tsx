/** Stages of something, in their order, on one thread. */
export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="relative border-brand border-t-2 pt-6">
          <span
            aria-hidden="true"
            className="absolute -top-4 grid size-8 place-items-center rounded-full bg-accent font-bold text-on-accent text-sm"
          >
            {index + 1}
          </span>
          <h3 className="text-xl">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
