import { and, eq, isNull } from 'drizzle-orm'
import type { Subject } from '#contract/subjects.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { anonymousCitizen } from '#server/people/citizen.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'
import { hiddenAbove } from '#server/marks/hidden-author.ts'
import { messagesAbout } from '#server/marks/messages-about.ts'
import { areApart } from '#server/marks/not-blocked.ts'
import { subjects } from '#server/marks/subjects.ts'
import type { User } from '#server/platform/access/session.ts'

/**
 * The author is told of a like once; of one taken back before the message was read, there never was a message. Where a
 * comment is on something whose anonymous author likes it, they stay unknown; and they hear nothing of whoever is
 * blocked, who does not know whose comment it is.
 */
export async function tellLiked(
  tx: Transaction,
  about: { subject: Subject; id: number },
  user: User,
  on: boolean,
): Promise<void> {
  const { table, id, author, words, likedMessage } = subjects[about.subject]
  if (!author || !words || !likedMessage) return
  const source = `like ${about.subject} ${about.id} ${user.id}`
  if (!on)
    return void (await tx
      .delete(messages)
      .where(and(messagesAbout(about.subject, about.id), eq(messages.source, source), isNull(messages.readAt))))
  const [row] = await tx.select({ userId: author, content: words }).from(table).where(eq(id, about.id))
  const userId = Number(row?.userId)
  if (!row || userId === user.id || (await areApart(tx, userId, user.id))) return
  const isHidden = about.subject === 'comment' && (await hiddenAbove(tx, about.id)) === user.id
  await tellCitizen(tx, {
    userId,
    type: 'interaction',
    source,
    title: `${isHidden ? anonymousCitizen.nickname : user.nickname} ${likedMessage}`,
    content: excerpt(String(row.content)),
    about,
  })
}
