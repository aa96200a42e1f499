import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

const ADDRESS = /(https?:\/\/[^\s<>"'，。；！？）】》]+)/

/** What a citizen wrote, with its addresses as links that are checked first. */
export const LinkedWords = ({ text }: { text: string }) =>
  text.split(ADDRESS).map((part, place) =>
    place % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
      <Link key={place} to="/inner-link" search={{ link: part }}>
        {part}
      </Link>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
      <Fragment key={place}>{part}</Fragment>
    ),
  )
