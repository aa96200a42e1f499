import { createRef, useState, type RefObject } from 'react'

/** Validation messages by field, and refs to the fields: the first invalid one takes the focus. */
export function useFaults<Name extends string>() {
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({})
  const [elements] = useState(() => new Map<Name, RefObject<HTMLElement | null>>())
  /** For the field's element; a fieldset passes the focus to its first input. */
  const refOf = <E extends HTMLElement>(name: Name): RefObject<E | null> => {
    if (!elements.has(name)) elements.set(name, createRef<HTMLElement>())
    return elements.get(name) as RefObject<E | null>
  }
  const focus = (name: Name) => {
    const element = elements.get(name)?.current
    const field = element instanceof HTMLFieldSetElement ? element.querySelector('input') : element
    field?.focus()
  }
  return {
    faults,
    refOf,
    clear: (name: Name) => setFaults((before) => ({ ...before, [name]: undefined })),
    /** Adds a message and focuses its field. */
    add: (name: Name, words: string) => {
      setFaults((before) => ({ ...before, [name]: words }))
      focus(name)
    },
    /** Replaces all messages, in the order of the fields; true when there are none. */
    replace: (found: readonly (readonly [Name, string | undefined])[]): boolean => {
      const wrong = found.filter(([, words]) => words !== undefined)
      setFaults(Object.fromEntries(wrong) as Partial<Record<Name, string>>)
      if (wrong[0]) focus(wrong[0][0])
      return wrong.length === 0
    },
  }
}
