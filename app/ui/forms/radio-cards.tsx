interface RadioCardsProps {
  name: string
  legend: string
  options: { value: string; label: string; text: string }[]
  chosen: string
}

/** One choice of a few, each with a line that explains it. */
export function RadioCards({ name, legend, options, chosen }: RadioCardsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {options.map(({ value, label, text }) => (
        <label
          key={value}
          className="flex cursor-pointer gap-3 rounded-control border border-edge bg-surface px-3.5 py-2.5 transition duration-150 hover:border-brand has-checked:border-brand has-checked:bg-brand-surface has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="mt-1 size-4 shrink-0 accent-brand"
          />
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="block text-muted text-sm">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
