/** Joins the outbox with the network, the session, other tabs, the worker, and the lists that show what was sent. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { deleteCirclePost } from '#contract/circles/circles.ts'
import { openTabChannel } from '#offline/give-way.ts'
import { outboxCall, outboxLabel, outboxNote, outboxWords } from '#offline/outbox-calls.ts'
import { forgetContacts } from '#queries/forget-contacts.ts'
import { forgetPosts } from '#queries/forget-posts.ts'
import { beginsVisit, keepVisit } from '#queries/keep-visit.ts'
import { OutboxSender, type OutboxMessage } from '#stores/outbox-sender.ts'
import type { Stores } from '#stores/stores.ts'
import { outboxDependencies } from './outbox-dependencies.ts'
import { queueMarks } from './queue-marks.ts'
import { welcomeBack } from '#app/session/welcome-back.ts'

type Named = { title?: string } | undefined
/** The title of its head(): the name of an article, an activity; '' on lists and forms. */
const nameOfPage = (router: AnyRouter | undefined): string =>
  (router?.state.matches.at(-1)?.meta as Named[] | undefined)?.find((one) => one?.title)?.title ?? ''

export function wireOutbox(stores: Stores, client: QueryClient, routerOf?: () => AnyRouter): OutboxSender {
  const about = () => nameOfPage(routerOf?.())
  const { outbox, session, network } = stores
  const tell = openTabChannel<OutboxMessage>(
    'outbox',
    (message) => sender.receive(message),
    () => {
      // What another tab took back or sent meanwhile is missing on the disk, and must not be taken for lost.
      outbox.show([], outbox.receipts)
      void sender.load()
    },
  )
  const forget = () => session.user && void forgetContacts(client, session.user.id, Date.now())
  const sender = new OutboxSender(outbox, {
    ...outboxDependencies(stores),
    broadcast: tell,
    onSent: ({ call, target, input }) => {
      outboxCall(call)?.endpoint.shows?.forEach(({ name }) => void client.invalidateQueries({ queryKey: [name] }))
      if (/^(wish|order) /.test(target)) forget()
      if (session.user && beginsVisit(call, input)) void keepVisit(client, session.user.id, target)
      if (call === deleteCirclePost.name && session.user)
        void forgetPosts(client, session.user.id, ({ id }) => target.endsWith(` ${id}`))
    },
    about,
    words: (entry) => ({
      label: outboxLabel(entry.call, entry.input),
      text: outboxWords(entry),
      note: outboxNote(entry.call),
      about: entry.about === about() ? '' : (entry.about ?? ''),
    }),
  })
  outbox.connect(sender)
  const welcome = welcomeBack(
    stores,
    client,
    sender,
    () =>
      void routerOf?.()
        .preloadRoute({ to: '/outbox' })
        .catch(() => {}),
  )
  queueMarks(stores)
  const go = (ignoreBackOff: boolean) => {
    void sender.load().then(() => sender.flush(ignoreBackOff))
    forget()
    void welcome()
  }
  // A fresh start ignores the back-off of the previous page.
  reaction(
    () => session.user?.id,
    () => go(true),
    { fireImmediately: true },
  )
  reaction(
    () => network.usable,
    (usable) => usable && go(true),
  )
  addEventListener('online', () => go(true))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go(false))
  return sender
}
