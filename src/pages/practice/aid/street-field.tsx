import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { isBlank } from '#contract/words.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { streetsQuery } from '#queries/practice-settings.queries.ts'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './aid.module.css'
import { communitiesOf, findStreets, type StreetChoice } from './find-streets.ts'
import { isComposing } from '#ui/is-composing.ts'

/** A street is asked for in a list; where there are more streets and communities, they can be searched too. */
const FEW = 12

/** A street, then one of its communities, by its name: from a tree, or by words. */
export function StreetField({
  label,
  communityLabel,
  value: { street, community },
  onChange,
  streetRef,
  communityRef,
  streetError,
  communityError,
}: {
  label: string
  communityLabel: string
  value: StreetChoice
  onChange: (choice: StreetChoice) => void
  streetRef: Ref<HTMLFieldSetElement>
  communityRef?: Ref<HTMLFieldSetElement>
  streetError: string | undefined
  communityError?: string | undefined
}) {
  const { data } = useQuery(streetsQuery())
  const streets = data?.list ?? []
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState(0)
  const tree = useRef<HTMLDivElement>(null)
  // What was found goes away as it is taken: the focus goes to what is chosen now.
  useEffect(() => {
    if (picked > 0) [...tree.current!.querySelectorAll<HTMLInputElement>('input:checked')].at(-1)?.focus()
  }, [picked])
  const found = findStreets(streets, words)
  const pick = (choice: StreetChoice) => {
    onChange(choice)
    setWords('')
    setPicked(picked + 1)
  }
  /** The key that searches does not send the form. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    if (found[0] && found.length === 1) pick(found[0])
  }
  const communities = communitiesOf(streets, street)
  return (
    <>
      {streets.length > FEW && (
        <>
          <WordsField
            label="搜索街道、社区"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            value={words}
            onChange={setWords}
            onKeyDown={onKeyDown}
          />
          <div className={styles.found} role="status">
            {!isBlank(words) && (found.length === 0 ? '没有找到，请在下面选' : `找到 ${found.length} 个`)}
          </div>
          {found.length > 0 && (
            <ul className={styles.finds} aria-label="找到的街道、社区">
              {found.map((one) => (
                <li key={one.name}>
                  <Button kind="soft" size="small" type="button" onClick={() => pick(one)}>
                    {one.name}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <div ref={tree}>
        <ChoiceField
          ref={streetRef}
          label={label}
          choices={streets.filter(({ level }) => level === 1)}
          note={!data && '街道要联网后才能选；写下的内容会存为草稿'}
          value={street}
          error={streetError}
          onChange={(id) => onChange({ street: id, community: '' })}
        />
        {communities.length > 0 && (
          <ChoiceField
            ref={communityRef}
            label={communityLabel}
            choices={communities.map(({ name }) => ({ id: name, name }))}
            value={community}
            error={communityError}
            onChange={(name) => onChange({ street, community: name })}
          />
        )}
      </div>
    </>
  )
}
