// Every institution that the portal knows, one line each. `#services/listed.ts` reads them.
export { asignacionFamiliar } from './asignacion-familiar/institution.ts'
export { asignacionMuerte } from './asignacion-muerte/institution.ts'
export { beneficios } from './beneficios/institution.ts'
export { certificados } from './certificados/institution.ts'
export { exencionSalud } from './exencion-salud/institution.ts'
export { formasDePago } from './formas-de-pago/institution.ts'
export { funcionarios } from './funcionarios/institution.ts'
export { llaves } from './llaves/institution.ts'
export { personas } from './personas/institution.ts'
export { registroSocial } from './registro-social/institution.ts'
export { saldosInsolutos } from './saldos-insolutos/institution.ts'


export { subsidioDiscapacidad } from './subsidio-discapacidad/institution.ts'


export { sibs } from './sibs/institution.ts'


export { territorio } from './territorio/institution.ts'
