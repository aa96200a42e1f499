import { CopyText } from '#console/ui/copy-text.tsx'

/** The token stands behind '#', so that no server writes it into a log. */
export function InvitationLink({ token }: { token: string }) {
  return (
    <>
      <p>把下面的链接发给对方。三天内有效，只能用一次，关闭后不再显示。</p>
      <CopyText label="邀请链接" text={`${location.origin}/console/invitation#${token}`} />
    </>
  )
}
