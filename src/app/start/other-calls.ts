/**
 * Another back end may offer one of two calls that tell the same. Each is made where the specification names it; where
 * the back end says that it has no such call, the other one is made instead [decision 091].
 */
import { postWechatPhone, wechatBindPhone } from '#contract/people/accounts.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { getOrderScore, getOwnEvaluation } from '#contract/help/evaluations.ts'
import type { ApiError } from '#contract/errors.ts'
import { getConfigurations } from '#contract/site/configurations.ts'
import { authWechat, getWechatAuth } from '#contract/people/login.ts'
import { getServices } from '#contract/volunteers/services.ts'
import { getAdviceMerchant, getAdviceMerchants, getBasicInfo } from '#contract/site/site.ts'
import { getServiceTypes } from '#contract/volunteers/practice-settings.ts'
import { postTransfer, postTransferAlipay, postWechatTransfer } from '#contract/money/wallet.ts'
import { builtInConfigurations } from '#queries/configurations.queries.ts'

interface Other {
  name: string
  endpoint: Endpoint
  /** The input of the other call; undefined: it cannot answer that. */
  input: (input: never) => unknown
  answer: (answer: never) => unknown
}
function instead<E extends Endpoint, O extends Endpoint>(
  { name }: E,
  endpoint: O,
  input: (input: InputOf<E>) => InputOf<O> | undefined,
  answer: (answer: OutputOf<O>) => OutputOf<E>,
): Other {
  return { name, endpoint, input, answer }
}
const same = <T>(value: T): T => value

const others: Other[] = [
  instead(
    getConfigurations,
    getBasicInfo,
    () => ({}),
    (config) => ({ ...builtInConfigurations, config }),
  ),
  instead(
    getAdviceMerchants,
    getAdviceMerchant,
    () => ({}),
    (only) => ({ list: [only], total: 1, page: 1, page_size: 1, cursor: '' }),
  ),
  instead(
    getServiceTypes,
    getServices,
    () => ({ status: 1 }),
    ({ list }) => ({ list: list.map(({ id, name, icon }) => ({ id, name, icon, parent_id: '' })) }),
  ),
  // Whoever served reads the score too: what is not scored yet is due for its orderer alone, as the server decides.
  instead(
    getOwnEvaluation,
    getOrderScore,
    ({ type, id }) => (type === 'order' ? { id } : undefined),
    ({ score, evaluation }) => ({ title: '', due: (score === 0 && !evaluation ? 1 : 0) as 0 | 1, evaluation }),
  ),
  instead(wechatBindPhone, postWechatPhone, same, same),
  instead(authWechat, getWechatAuth, same, same),
  instead(postTransferAlipay, postTransfer, (input) => ({ ...input, channel: 'alipay' as const }), same),
  instead(postWechatTransfer, postTransfer, (input) => ({ ...input, channel: 'wechat' as const }), same),
]

type Make = (endpoint: Endpoint, input: unknown) => Promise<unknown>

const [NOT_FOUND, WRONG_METHOD] = [404, 405]
/** The answer of the other call, made by `make`; undefined: none, or refused for another reason. */
export function callInstead(
  { code }: ApiError,
  name: string,
  input: unknown,
  make: Make,
): Promise<unknown> | undefined {
  if (code !== NOT_FOUND && code !== WRONG_METHOD) return undefined
  const other = others.find((one) => one.name === name)
  const asked = other?.input((input ?? {}) as never)
  return other && asked ? make(other.endpoint, asked).then((answer) => other.answer(answer as never)) : undefined
}
