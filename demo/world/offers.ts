/** Activities that leaders of teams offered, and why staff refused them. */
export const offeredActivities = [
  {
    title: '老城门楼晒书会',
    content: '把社区书屋的旧书搬到城门楼下晒一晒、补一补，欢迎居民带自家的旧书来交换。',
    address: '南城门楼下小广场',
    hour: 9,
    hours: 3,
    quota: 16,
    serviceType: 3,
    reason: '当天南城门有消防演练，请改到下一个周末',
  },
  {
    title: '河埠头夜巡',
    content: '两人一组沿河埠头巡查，提醒夜钓和玩水的人注意安全，发现险情马上联系值班室。',
    address: '望溪桥北河埠头',
    hour: 19,
    hours: 2,
    quota: 8,
    serviceType: 6,
    reason: '请补充救生圈由谁保管、值班室的联系方式',
  },
  {
    title: '独居老人水电检修',
    content: '跟着水电师傅上门，给独居老人检查电线、龙头和燃气软管，换下来的旧件统一回收。',
    address: '老街社区服务站',
    hour: 13,
    hours: 4,
    quota: 10,
    serviceType: 8,
    reason: '入户检修要有持证师傅带队，请写明是哪几位',
  },
]
