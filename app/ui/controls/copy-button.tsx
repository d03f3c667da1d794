import { useState } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { Button } from './button.tsx'

/** Hidden without JavaScript, where the text can still be selected. */
export function CopyButton({ text, words }: { text: string; words: { copy: string; copied: string } }) {
  const canCopy = useHydrated()
  const [isCopied, setIsCopied] = useState(false)
  if (!canCopy) return null
  return (
    <Button
      type="button"
      variant="secondary"
      onClick={() => navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </Button>
  )
}
