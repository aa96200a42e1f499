import { useInfiniteQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { venueType } from '#contract/volunteers/venue-types.ts'
import type { VenueBrief } from '#contract/volunteers/venues.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { PlaceField } from '#features/location/place-field.tsx'
import { rowsOf } from '#queries/query-client.ts'
import { venuesQuery } from '#queries/venues.queries.ts'
import { WordsField } from '#ui/words-field.tsx'
import type { OfferDraft } from './offer-draft.ts'

type Name = 'venue' | 'address'
interface PlaceWriting {
  fields: OfferDraft
  write: (change: Partial<OfferDraft>, name?: Name) => void
  fault: (name: Name) => string | undefined
  refOf: <E extends HTMLElement>(name: Name) => RefObject<E | null>
}
const kinds = [
  { id: 'venue', name: '实践场所' },
  { id: 'other', name: '其他地点' },
]
/** A centre or an institute stands for the stations and points under it. */

/** 新时代文明实践所 is what all of them are. */
const shortly = ({ id, name }: VenueBrief) => ({ id, name: name.replace('新时代文明', '') })

/** A venue of civilized practice, or any other place with its position. */
export function PlaceChoice({ form: { fields, write, fault, refOf } }: { form: PlaceWriting }) {
  const { data } = useInfiniteQuery(venuesQuery())
  const venues = rowsOf(data)
  const chosen = venues.find(({ id }) => id === fields.venue)
  const top = chosen && topOf(chosen, venues)
  const under = top ? [top, ...venues.filter((one) => one !== top && topOf(one, venues) === top)] : []
  const choose = (venue: string) => write({ venue }, 'venue')
  return (
    <>
      <ChoiceField
        label="活动地点"
        choices={kinds}
        value={fields.at}
        onChange={(at) => write({ at: at === 'other' ? 'other' : 'venue' }, 'address')}
      />
      {fields.at === 'other' ? (
        <PlaceField
          ref={refOf<HTMLInputElement & HTMLTextAreaElement>('address')}
          label="在哪里"
          address={fields.address}
          position={fields.position}
          byMap
          attached="志愿者会按这里找来、签到"
          error={fault('address')}
          onChange={(change) => write(change, 'address')}
        />
      ) : (
        <>
          <ChoiceField
            ref={refOf<HTMLFieldSetElement>('venue')}
            label="所在的实践所"
            choices={venues.filter(({ type }) => type <= venueType.institute).map(shortly)}
            note={!data && '场所要联网后才能选；写下的内容会存为草稿'}
            value={top?.id ?? ''}
            error={fault('venue')}
            onChange={choose}
          />
          {under.length > 1 && (
            <ChoiceField label="具体场所" choices={under.map(shortly)} value={fields.venue} onChange={choose} />
          )}
          <WordsField
            ref={refOf<HTMLInputElement & HTMLTextAreaElement>('address')}
            label="集合点（选填）"
            value={fields.address}
            onChange={(address) => write({ address }, 'address')}
            error={fault('address')}
            limit={80}
            note="不填就是场所的地址"
            autoComplete="off"
          />
        </>
      )}
    </>
  )
}

function topOf(one: VenueBrief, all: readonly VenueBrief[]): VenueBrief {
  const above = one.type > venueType.institute && all.find(({ id }) => id === one.parent_id)
  return above ? topOf(above, all) : one
}
