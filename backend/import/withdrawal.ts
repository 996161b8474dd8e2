interface Withdrawal {
  withdrawn: number;
  /** positions on sale before */
  held: number;
  /** the largest part that may be withdrawn */
  percent: number;
}

/** Whether so many positions would be withdrawn that the source may be only a part of itself, or another one. */
export const withdrawsTooMany = ({ withdrawn, held, percent }: Withdrawal): boolean => withdrawn * 100 > held * percent;
