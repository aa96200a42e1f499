import { useQuery } from '@tanstack/react-query'
import { callAddress } from '#lib/call-address.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './cancellation-sheet.module.css'

/** How to close an account: information only, there is no call for it [decision G62]. */
export function CancellationSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  const phone = config.contact_phone
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="注销账号"
      footer={
        callAddress(phone) ? (
          <Button block size="large" render={<a href={callAddress(phone)} />}>
            拨打 {phone}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.text}>
        <p>注销由工作人员核验身份后办理，不能在线直接完成。</p>
        <ul>
          <li>注销后不能再用这个手机号登录原账号，个人资料、收藏和实名信息会被删除。</li>
          <li>已发布的评论会保留，署名改为“已注销用户”。</li>
          <li>只想在这台设备上不再登录，用“退出登录”就可以。</li>
        </ul>
        <p>{phone ? `请致电 ${phone}，用绑定的手机号说明“注销账号”。` : `请联系${config.name}的工作人员办理。`}</p>
      </div>
    </Sheet>
  )
}
