import { useState } from 'react'

/** The last value that was there: an answer goes with the next navigation, but what it says stays. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
