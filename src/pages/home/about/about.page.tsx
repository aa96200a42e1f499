import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { cutTo } from '#contract/words.ts'
import { AgreementSheet } from '#features/agreements/agreement-sheet.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Prose } from '#features/prose/prose.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { callAddress } from '#lib/call-address.ts'
import { plainText } from '#lib/plain-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { versionText } from '#lib/version-text.ts'
import { need } from '#queries/query-client.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { aboutQuery } from '#queries/site.queries.ts'
import { ListCell } from '#ui/list-cell.tsx'
import styles from './about.module.css'

/** The registry where a site's record number can be looked up; the number must link to it. */
const REGISTRY = 'https://beian.miit.gov.cn/'

/** Who runs the site. Built-in texts replace what cannot be loaded: the page itself never fails. */
export const Route = createFileRoute('/about')({
  staticData: { title: '关于我们', area: 'home', access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const about = aboutQuery()
    await Promise.all([need(queryClient, about).catch(() => {}), warmProse()])
    return { about }
  },
  component: AboutPage,
})

function AboutPage() {
  const { about } = Route.useLoaderData()
  const { data } = useQuery(about)
  const { data: site = builtInConfigurations } = useQuery(configurationsQuery())
  const { name, description, contact_phone: phone, icp } = site.config
  const logo = data?.logo || site.config.image || site.config.logo2
  const [text, show] = useState<'agreement' | 'privacy'>()
  const version = data?.version || versionText(__BUILD_ID__)
  return (
    <PageShell title="关于我们" shows={about.queryKey}>
      <div className={styles.head}>
        {logo ? (
          <img className={styles.logo} src={sizedPicture(logo, 336)} width={80} height={80} alt="" />
        ) : (
          <span className={styles.letter} aria-hidden="true">
            {cutTo(name, 1)}
          </span>
        )}
        <h2 className={styles.name}>{name}</h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {data && plainText(data.content) !== '' && (
        <section className={styles.text}>
          <Prose html={data.content} />
        </section>
      )}
      <div className={styles.facts}>
        {phone && <ListCell title="联系电话" value={phone} href={callAddress(phone)} />}
        {icp && (
          <ListCell
            title="备案号"
            value={icp}
            render={<Link to="/inner-link" search={{ link: REGISTRY }} preload={false} />}
          />
        )}
        <ListCell title="用户协议" onClick={() => show('agreement')} />
        <ListCell title="隐私政策" onClick={() => show('privacy')} />
        <ListCell title="版本" value={<span className="tabular">{version}</span>} />
      </div>
      <AgreementSheet type={text} onClose={() => show(undefined)} />
    </PageShell>
  )
}
