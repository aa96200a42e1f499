import type { DemoOffice } from './shapes.ts'

const hall = '文昌路 20 号市民服务中心'
const open = '周一至周五 08:30—12:00，13:30—17:00'

/** Twelve offices whose matters citizens ask for most. Most of them have their counters in one hall. */
export const offices: DemoOffice[] = [
  {
    key: 'police',
    name: '市公安局',
    phone: '0799-6122110',
    address: `${hall}一楼 A 区`,
    open,
    at: [118.6331, 29.1204],
  },
  {
    key: 'civil',
    name: '市民政局',
    phone: '0799-6124520',
    address: '学府路 8 号婚姻登记处',
    open: '周一至周六 08:30—11:30，13:30—16:30',
    at: [118.6302, 29.1221],
  },
  {
    key: 'labour',
    name: '市人力资源和社会保障局',
    phone: '0799-6123330',
    address: `${hall}二楼 B 区`,
    open,
    at: [118.6331, 29.1204],
  },
  {
    key: 'medical',
    name: '市医疗保障局',
    phone: '0799-6123393',
    address: `${hall}二楼 C 区`,
    open,
    at: [118.6331, 29.1204],
  },
  { key: 'education', name: '市教育局', phone: '0799-6124016', address: '学府路 30 号', open, at: [118.6289, 29.1236] },
  {
    key: 'health',
    name: '市卫生健康委员会',
    phone: '0799-6121008',
    address: '滨溪路 102 号',
    open,
    at: [118.6371, 29.1163],
  },
  {
    key: 'land',
    name: '市自然资源和规划局',
    phone: '0799-6125600',
    address: `${hall}三楼 D 区`,
    open,
    at: [118.6331, 29.1204],
  },
  {
    key: 'housing',
    name: '市住房公积金管理中心',
    phone: '0799-6125329',
    address: '文昌路 72 号一楼',
    open,
    at: [118.6349, 29.1198],
  },
  {
    key: 'market',
    name: '市市场监督管理局',
    phone: '0799-6123315',
    address: `${hall}一楼 E 区`,
    open,
    at: [118.6331, 29.1204],
  },
  {
    key: 'transport',
    name: '市交通运输局',
    phone: '0799-6127008',
    address: '站前路 88 号',
    open,
    at: [118.6421, 29.1259],
  },
  {
    key: 'tax',
    name: '市税务局',
    phone: '0799-6121366',
    address: '东升路 41 号办税服务厅',
    open,
    at: [118.6398, 29.1217],
  },
  { key: 'farm', name: '市农业农村局', phone: '0799-6126701', address: '体育路 27 号', open, at: [118.6269, 29.1184] },
]
