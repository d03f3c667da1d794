import { useEffect, useState } from 'react'

/** What came of sending a form: it stays as long as the page does, and is news for so many milliseconds. */
export function useReceipt<Receipt extends object>(sent: Receipt | undefined, newsTime: number) {
  const [last, setLast] = useState(sent)
  const [old, setOld] = useState<Receipt>()
  if (sent && sent !== last) setLast(sent)
  useEffect(() => {
    const timer = setTimeout(() => setOld(sent), newsTime)
    return () => clearTimeout(timer)
  }, [sent, newsTime])
  return { receipt: sent ?? last, isNews: sent !== undefined && sent !== old }
}
