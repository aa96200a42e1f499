import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { BadgeCheck, ShieldAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { describeError } from '#contract/errors.ts'
import { realNameState } from '#contract/people/users.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { useGoToLogin } from '#features/session/use-go-to-login.ts'
import { shanghaiDate, parseTime } from '#contract/shanghai-time.ts'
import { need } from '#queries/query-client.ts'
import { userCenterQuery } from '#queries/site.queries.ts'
import { realDataQuery } from '#queries/users.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FACE_ONLY, realNameClosed } from './real-name-closed.ts'
import { RealNameForm } from './real-name-form.tsx'
import styles from './real-name.module.css'

export const Route = createFileRoute('/real-name')({
  staticData: { title: '实名认证', area: 'me', access: 'signed-in', personal: true, example: {} },
  validateSearch: v.object({
    next: v.optional(
      v.fallback(
        v.optional(
          v.picklist([
            'register-volunteer',
            'send-wish',
            'order-serve',
            'show-civilization-publish',
            'create',
            'post-publish',
          ]),
        ),
        undefined,
      ),
    ),
    id: v.optional(
      v.fallback(
        v.optional(
          v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^(?:[a-z]{1,10}-)?\d{1,16}$/)),
        ),
        undefined,
      ),
    ),
  }),
  loader: async ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn)
      await Promise.all([need(queryClient, realDataQuery()), need(queryClient, userCenterQuery())]).catch(() => {})
  },
  component: RealNamePage,
})

function RealNamePage() {
  return (
    <PageShell title="实名认证">
      <SignedInOnly>
        <Verification />
      </SignedInOnly>
    </PageShell>
  )
}

/**
 * Verified: masked name and number. Otherwise the form, when the operator has it open and there is a phone [rule R104,
 * decisions G165, G168].
 */
const Verification = observer(function Verification() {
  const { session, host } = useStores()
  const { bindPhone } = useGoToLogin()
  const known = useQuery(realDataQuery())
  const switches = useQuery(userCenterQuery())
  const failed = known.error ?? switches.error
  if (known.data?.status === realNameState.verified) return <Verified {...known.data} />
  if (!known.data || !switches.data)
    return failed ? (
      <ErrorState
        size="full"
        message={describeError(failed).message}
        onRetry={() => void Promise.all([known.refetch(), switches.refetch()])}
      />
    ) : (
      <Skeleton variant="lines" count={3} />
    )
  const closed = realNameClosed(switches.data.list)
  if (closed === FACE_ONLY && !host.native)
    return (
      <Notice
        title={closed}
        text="网页里不能比对人脸。"
        action={<Button render={<Link to="/boot" />}>下载客户端</Button>}
      />
    )
  if (closed) return <Notice title={closed} text="开放后即可在这里认证。" />
  if (session.user && !session.hasPhone)
    return (
      <Notice
        title="请先绑定手机号"
        text="实名认证需要一个已验证的手机号。"
        action={<Button onClick={() => void bindPhone()}>去绑定</Button>}
      />
    )
  return <RealNameForm />
})

function Verified({
  real_name: name,
  identity_card: number,
  verified_at: at,
}: {
  real_name: string
  identity_card: string
  verified_at: string
}) {
  const time = parseTime(at)
  return (
    <>
      <div className={styles.state}>
        <BadgeCheck className={styles.good} aria-hidden="true" />
        <h2 className={styles.title}>已通过实名认证</h2>
      </div>
      <CellGroup note="实名信息只在核验时使用，认证后不能修改。">
        <ListCell title="姓名" value={name} />
        <ListCell title="身份证号" value={<span className="tabular">{number}</span>} />
        {time !== undefined && (
          <ListCell title="认证时间" value={<span className="tabular">{shanghaiDate(time)}</span>} />
        )}
      </CellGroup>
      <GoOn />
    </>
  )
}

/** Back to the form that asked for it, where what was written is a draft. */
function GoOn() {
  const { next, id } = Route.useSearch()
  const ways = {
    'register-volunteer': {
      label: '继续注册志愿者',
      link: <Link to="/register-volunteer" search={{ for: id as never }} replace />,
    },
    'send-wish': { label: '继续发布心愿', link: <Link to="/send-wish" replace preload={false} /> },
    'order-serve': {
      label: '继续点单',
      link: <Link to="/order-serve" search={{ service: id }} replace preload={false} />,
    },
    'show-civilization-publish': {
      label: '继续发布随手拍',
      link: <Link to="/show-civilization-publish" replace preload={false} />,
    },
    'post-publish': {
      label: '继续发帖',
      link: <Link to="/post-publish/$id" params={{ id: id ?? '' }} replace preload={false} />,
    },
    create: {
      label: '继续发布作品',
      link: <Link to="/create/$aid" params={{ aid: id ?? '' }} replace preload={false} />,
    },
  }
  if (!next) return null
  const { label, link } = ways[next]
  return (
    <div className={styles.state}>
      <Button render={link}>{label}</Button>
    </div>
  )
}

function Notice({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <ShieldAlert aria-hidden="true" />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}
