import { type FormEvent, useEffect, useRef } from 'react'
import { slugOf } from '#app/domain/posts/slug.ts'

/** While a post is begun its slug follows its title, until somebody writes one. */
export function useSlug(formId: string, isNew: boolean) {
  const isTyped = useRef(false)
  useEffect(() => {
    const [slug, title] = [fieldOf(formId, 'slug')?.value, fieldOf(formId, 'title')?.value]
    isTyped.current = Boolean(slug) && slug !== slugOf(title ?? '')
  }, [formId])
  return {
    follow({ currentTarget: { value: title } }: FormEvent<HTMLInputElement>) {
      const field = fieldOf(formId, 'slug')
      if (isNew && !isTyped.current && field) field.value = slugOf(title)
    },
    typed({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
      isTyped.current = value !== ''
    },
  }
}

function fieldOf(formId: string, name: string): HTMLInputElement | null {
  const form = document.getElementById(formId)
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null
  return field instanceof HTMLInputElement ? field : null
}
