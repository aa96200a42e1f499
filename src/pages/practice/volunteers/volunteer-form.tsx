import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { educations, politicals, postVolunteer, type Volunteer } from '#contract/volunteers/volunteers.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { AgreementSheet } from '#features/agreements/agreement-sheet.tsx'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { imageOf } from '#features/upload/chosen-picture.ts'
import { PictureField } from '#features/upload/picture-field.tsx'
import { asksVerified } from '#lib/user-switch.ts'
import { userCenterQuery } from '#queries/site.queries.ts'
import { userQuery } from '#queries/user.queries.ts'
import { volunteerStateQuery } from '#queries/volunteers.queries.ts'
import { streetsQuery } from '#queries/practice-settings.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Tick } from '#ui/tick.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { communitiesOf } from '../aid/find-streets.ts'
import { StreetField } from '../aid/street-field.tsx'
import { checkVolunteer, isMinor } from './check-volunteer.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { SkillsField } from './skills-field.tsx'
import { TeamField } from './team-field.tsx'
import { blankVolunteer, type VolunteerDraft } from './volunteer-draft.ts'
import styles from './volunteer.module.css'
import type { RegisteringFor } from './way-back.tsx'

const choices = (names: readonly string[]) => names.map((name) => ({ id: name, name }))

/**
 * Works without a network too. Where the operator asks for verified names, /real-name comes first; what was written
 * stays a draft meanwhile. Who is approved changes how they live, never who they are [decisions G165–G167].
 */
export const VolunteerForm = observer(function VolunteerForm({
  known,
  team,
  wanted,
}: {
  known: Volunteer | null
  team: string | undefined
  wanted: RegisteringFor | undefined
}) {
  const approved = known?.status === standings.approved
  const { session, overlays } = useStores()
  const router = useRouter()
  const client = useQueryClient()
  const { data: switches } = useQuery(userCenterQuery())
  const { data: streets } = useQuery(streetsQuery())
  const [reading, setReading] = useState(false)
  /** Of the address one came by, until another is chosen. */
  const [linked, setLinked] = useState(team)
  const verified = session.user?.real_name === 1
  const mustVerify = switches !== undefined && asksVerified(switches.list, 'volunteerVerified')
  const byNumber = verified || mustVerify
  const today = shanghaiDate(Date.now())
  // Of whom the day of birth is known nobody asks for the age.
  const { data: user } = useQuery({ ...userQuery(), enabled: verified })
  const born = verified ? user?.profile.birthdate : ''
  const isYoung = ({ young, birthdate }: VolunteerDraft) =>
    !approved && (born ? isMinor(born, today) : byNumber ? young : isMinor(birthdate, today))
  const phone = usePhoneCheck()
  const verifying = { next: 'register-volunteer', id: wanted } as const
  const verifyFirst = () => {
    void overlays
      .ask({ title: '先完成实名认证', text: '写下的内容会存为草稿，认证后回来继续', confirm: '去认证', cancel: '取消' })
      .then((yes) => (yes ? router.navigate({ to: '/real-name', search: verifying }) : undefined))
    return false
  }
  const form = useWriteForm({
    form: 'volunteer',
    target: approved ? known.id : '',
    blank: blankVolunteer(known),
    check: (fields) =>
      checkVolunteer(fields, {
        verified: byNumber || approved,
        minor: isYoung(fields),
        today,
        communities: communitiesOf(streets?.list ?? [], fields.street).map(({ name }) => name),
      }),
    allowed: (redirect) => phone(redirect) && (verified || !mustVerify || verifyFirst()),
    send: (fields, queue) =>
      queue(
        postVolunteer,
        {
          ...(verified || approved
            ? {}
            : { real_name: fields.name, birthdate: fields.birthdate, sex: fields.sex || 0 }),
          street_id: fields.street,
          community: fields.community,
          home_address: fields.address,
          political: fields.political as '',
          education: fields.education as '',
          occupation: fields.occupation,
          skills: fields.skills,
          ...((linked ?? fields.team) ? { team_id: linked ?? fields.team } : {}),
          ...(wanted ? { wanted } : {}),
          guardian_name: fields.guardian,
          guardian_phone: fields.guardianPhone,
          guardian_agreed: fields.guardianAgreed ? 1 : 0,
          agreement: 1,
        },
        fields.pictures.map((one) => ({ ...imageOf(one), field: 'photo', single: true as const })),
      ),
    thanks: () => (approved ? '已修改' : '已提交，审核结果会在“消息”里告诉你'),
    done: () => client.invalidateQueries({ queryKey: volunteerStateQuery().queryKey }),
    next: () => router.navigate({ to: '/register-volunteer', search: { for: wanted }, replace: true }),
  })
  const { fields, write } = form
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>{approved ? '保存' : '提交注册'}</SubmitBar>}>
      {approved ? null : byNumber ? (
        <div className={styles.notice}>
          {verified ? (
            '姓名、性别和出生日期以实名认证为准，不用再填'
          ) : (
            <>
              <p>提交前需要先完成实名认证，姓名和身份证号不用在这里填</p>
              <Button size="small" kind="soft" render={<Link to="/real-name" search={verifying} preload={false} />}>
                去实名认证
              </Button>
            </>
          )}
        </div>
      ) : (
        <PersonFields form={form} today={today} />
      )}
      <StreetField
        label="所在街道（乡镇）"
        communityLabel="社区（村）"
        value={fields}
        onChange={(choice) => {
          write(choice, 'street')
          if (choice.community) write({}, 'community')
        }}
        streetRef={form.refOf('street')}
        communityRef={form.refOf('community')}
        streetError={form.fault('street')}
        communityError={form.fault('community')}
      />
      <WordsField {...form.field('address')} label="详细地址（选填）" autoComplete="street-address" />
      <ChoiceField
        label="政治面貌（选填）"
        choices={choices(politicals)}
        value={fields.political}
        onChange={(political) => write({ political })}
      />
      <ChoiceField
        label="学历（选填）"
        choices={choices(educations)}
        value={fields.education}
        onChange={(education) => write({ education })}
      />
      <WordsField {...form.field('occupation')} label="职业（选填）" />
      <SkillsField value={fields.skills} onChange={(skills) => write({ skills })} />
      <div className={styles.photo}>
        <PictureField
          label="添加照片（选填）"
          limit={1}
          pictures={fields.pictures}
          onPreparing={form.setPreparing}
          change={(next) => write((draft) => ({ pictures: next(draft.pictures) }))}
        />
      </div>
      {!approved && (
        <TeamField
          value={linked ?? fields.team}
          onChange={(chosen) => {
            setLinked(undefined)
            write({ team: chosen })
          }}
        />
      )}
      {byNumber && !born && !approved && (
        <div className={styles.tick}>
          <Tick checked={fields.young} onChange={(young) => write({ young })}>
            我未满 18 周岁
          </Tick>
        </div>
      )}
      {isYoung(fields) && <GuardianFields form={form} />}
      {!approved && (
        <div className={styles.tick}>
          <Tick
            ref={form.refOf<HTMLInputElement>('agreed')}
            checked={fields.agreed}
            error={form.fault('agreed')}
            onChange={(agreed) => write({ agreed }, 'agreed')}
          >
            我自愿参加志愿服务，已阅读并同意志愿者条款
          </Tick>
          <Button kind="text" size="small" type="button" onClick={() => setReading(true)}>
            阅读《志愿者条款》
          </Button>
        </div>
      )}
      <AgreementSheet type={reading ? 'volunteer' : undefined} onClose={() => setReading(false)} />
    </WriteForm>
  )
})
