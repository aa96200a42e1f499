import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { wishState } from '#contract/help/wish-states.ts'
import { OwnList } from '#features/outbox/own-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { myWishesQuery } from '#queries/wishes.queries.ts'
import { Button } from '#ui/button.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'
import { WishCard } from './wish-card.tsx'

/** Wishes one has sent or claimed, those still waiting on this device first. */
export const MyWishes = observer(function MyWishes({ scope }: { scope: 'sent' | 'claimed' }) {
  const query = myWishesQuery(scope)
  const sent = scope === 'sent'
  return (
    <PageShell title={sent ? '我的心愿' : '我的认领'} shows={query.queryKey}>
      <TabsBar
        className={written.tabs}
        even
        label="我的心愿"
        value={scope}
        tabs={[
          { key: 'sent', label: '我发布的', render: <Link to="/my-wish" replace /> },
          { key: 'claimed', label: '我认领的', render: <Link to="/my-claimed" replace /> },
        ]}
      />
      <div className={written.foot}>
        <OwnList
          query={query}
          target={sent ? 'wish' : /^wish \d+$/}
          note={sent ? '发布过的心愿和进展会在这里' : '认领的心愿会在这里'}
          card={(wish) => <WishCard wish={wish} own={sent ? 'wisher' : 'claimant'} />}
        />
      </div>
      <div data-bottom-bar className={styles.bar}>
        {sent ? (
          <Button size="large" render={<Link to="/send-wish" preload={false} />}>
            发布心愿
          </Button>
        ) : (
          <Button size="large" kind="soft" render={<Link to="/micro-wish" search={{ status: wishState.open }} />}>
            看看待认领的心愿
          </Button>
        )}
      </div>
    </PageShell>
  )
})
