import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Globe, MapPin, PencilLine, Phone } from 'lucide-react'
import * as v from 'valibot'
import { guideObjects, type Guide } from '#contract/government/guides.ts'
import { cutTo } from '#contract/words.ts'
import { OpenMap } from '#features/arounds/open-map.tsx'
import { voiceSwitch } from '#features/listening/voice-switch.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { ShareButton } from '#features/share/share-button.tsx'
import { callAddress } from '#lib/call-address.ts'
import { innerLinkPath } from '#lib/inner-link-path.ts'
import { isGone } from '#queries/disk-first.ts'
import { guideQuery } from '#queries/guides.queries.ts'
import { need } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './guide-detail.module.css'
import { GuideFacts } from './guide-facts.tsx'
import { GuideListen } from './guide-listen.tsx'
import { MaterialList } from './material-list.tsx'

const tabs = { facts: '基本信息', materials: '申请材料', steps: '办理流程', faq: '常见问题' } as const
const keys = ['facts', 'materials', 'steps', 'faq'] as const

/** One matter: what to bring, where to go, how it proceeds [decision G157]. */
export const Route = createFileRoute('/guides/$id')({
  staticData: { title: '事项详情', area: 'gov', access: 'open', example: { id: '101' } },
  validateSearch: v.object({ tab: v.optional(v.fallback(v.optional(v.picklist(keys)), undefined)) }),
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const guide = guideQuery(id)
    await Promise.all([need(queryClient, guide), warmProse(), voiceSwitch(queryClient)])
    return { guide, title: queryClient.getQueryData(guide.queryKey)?.title }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: GuideDetailPage,
})

function GuideDetailPage() {
  const { id } = Route.useParams()
  const { tab = 'facts' } = Route.useSearch()
  const { guide } = Route.useLoaderData()
  const { data, error } = useSuspenseQuery(guide)
  // Shown from this disk, while the server says that it is withdrawn: the no-detail view replaces it.
  if (isGone(error)) throw error
  const { title, department, theme, object, time_limit: limit, conditions } = data
  return (
    <PageShell
      title="事项详情"
      shows={guide.queryKey}
      actions={
        <ShareButton
          subject={{ id: '', kind: 'content', path: `/guides/${id}`, title, cover: '', html: conditions, share: null }}
        />
      }
    >
      <div className={styles.whole}>
        <article className={styles.page}>
          <header className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.tags}>
              <Tag tone="plain">{guideObjects[object === 2 ? 2 : 1]}</Tag>
              <Tag tone="plain">{theme}</Tag>
              {data.is_online === 1 && <Tag tone="success">可网办</Tag>}
            </p>
            <p className={styles.who}>
              {department}
              {limit && ` · ${limit}`}
            </p>
            <GuideListen guide={data} />
          </header>
          <TabsBar
            even
            sticky
            className={styles.tabs}
            label="事项内容"
            value={tab}
            tabs={keys.map((key) => ({
              key,
              label: tabs[key],
              render: (
                <Link
                  to="/guides/$id"
                  params={{ id }}
                  search={key === 'facts' ? {} : { tab: key }}
                  replace
                  resetScroll={false}
                />
              ),
            }))}
          />
          <div className={styles.panel}>
            <Panel guide={data} tab={tab} />
          </div>
          <Link to="/feedback" search={{ about: cutTo(title, 60), page: `/guides/${id}` }} className={styles.wrong}>
            <PencilLine aria-hidden="true" />
            内容有误？告诉我们
          </Link>
        </article>
        <Ways guide={data} />
      </div>
    </PageShell>
  )
}

function Panel({ guide, tab }: { guide: Guide; tab: (typeof keys)[number] }) {
  if (tab === 'materials') return <MaterialList guide={guide} />
  if (tab === 'steps')
    return (
      <ol className={styles.steps}>
        {guide.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )
  if (tab === 'faq')
    return (
      <dl className={styles.faq}>
        {guide.faq.map(({ q, a }) => (
          <div key={q}>
            <dt>{q}</dt>
            <dd>{a}</dd>
          </div>
        ))}
      </dl>
    )
  return <GuideFacts guide={guide} />
}

function Ways({ guide: { department, address, phone, longitude, latitude, online_url: online } }: { guide: Guide }) {
  return (
    <div data-bottom-bar className={styles.ways}>
      {callAddress(phone) && (
        <Button kind="plain" icon={<Phone aria-hidden="true" />} render={<a href={callAddress(phone)} />}>
          电话
        </Button>
      )}
      {address && (
        <Button
          kind="plain"
          icon={<MapPin aria-hidden="true" />}
          render={<OpenMap place={{ name: department, address, longitude, latitude }} />}
        >
          地图
        </Button>
      )}
      {online && (
        <Button icon={<Globe aria-hidden="true" />} render={<Link to={innerLinkPath(online)} preload={false} />}>
          在线办理
        </Button>
      )}
    </div>
  )
}
