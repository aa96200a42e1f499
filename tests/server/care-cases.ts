import { postHelper } from '#contract/help/care.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { makeVolunteer } from './make-activity.ts'
import type { Citizen, TestApp } from './test-server.ts'

interface Case {
  input: Record<string, unknown>
  owner: Citizen
}

const person = { name: '周桂香', phone: '13911112222', type: 1, address: '青石巷 9 号' }
/** Somebody in care of a volunteer. */
const caredFor =
  (more: () => Record<string, unknown> = () => ({})) =>
  async (app: TestApp): Promise<Case> => {
    const owner = await makeVolunteer(app)
    const { id } = await app.call(postHelper, person, owner)
    return { input: { id, ...more() }, owner }
  }

export const careCases: Record<string, (app: TestApp) => Promise<Case>> = {
  postHelper: async (app) => ({ input: person, owner: await makeVolunteer(app) }),
  getHelpRecords: caredFor(),
  endHelp: caredFor(),
  postHelpRecord: caredFor(() => ({ content: '陪着去复诊', hours: 1, at: shanghaiDateTime(Date.now()).slice(0, 10) })),
}
