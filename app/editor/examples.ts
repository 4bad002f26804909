/** Boards to start with, in their text form. Each is small enough to be solved at once. */
export const EXAMPLES = [
  { name: 'plain', text: '5x5_S30_G00100111_t20-40_G21-41_y02_y4243_RG4041_Rt42_Dy04_LG03' },
  {
    name: 'arrow',
    text: '5x5_S45_G10-12_G203021.ly_y020313_k22-4243.av_p2304-24.av_Uk20-40_Ry4041_Dp04-24_LG01-03',
  },
  {
    name: 'ice',
    text: '0131.5x3.0131_S45_B10-30.i3_b01-2122_g314132.i2_b4243_b0313_g2333_Ug2030_RB42_Lb0102',
  },
] as const;
