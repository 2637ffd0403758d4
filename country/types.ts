import type { CuentaBancaria } from '#domain/bank-account.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Afiliacion, ExCajaMembresia, IsoMonth, PeriodoCotizado, Rut } from './contribution-types.ts'
import type { DerechoPorMuerte } from './death-types.ts'
import type { OperacionFinanciera } from './financial-types.ts'
import type { Montos } from './montos.ts'

/** Everything the institutions know about one person, coherent on the day `today` of the country. */
export interface Persona {
  run: Run
  nombres: string
  apellidoPaterno: string
  apellidoMaterno: string
  sexo: 'F' | 'M'
  fechaNacimiento: IsoDate
  /** Present only for people who have died; never after `today`. */
  fechaDefuncion?: IsoDate
  /** Civil status; of the dead, the one they died with (a widow is `viudo`, her late husband `casado`). */
  estadoCivil: EstadoCivil
  nacionalidad: string
  comunaNacimiento: string
  residencia: Residencia
  domicilio: Domicilio
  contacto: Contacto
  familia: Familia
  hogar?: Hogar
  salud: Salud
  /** Present only for people affiliated to an AFP, whatever else they have. */
  afp?: Afiliacion
  /** Monthly pension paid by an AFP or an insurer, outside IPS; counts in the base pension of the PGU. */
  pensionAfpClp?: number
  /** Membership in a fund of the old pension system, also of people who only contributed when young. */
  exCaja?: ExCajaMembresia
  /** Contribution periods, oldest first; they do not overlap within one employer. */
  cotizaciones: PeriodoCotizado[]
  /** Work that left no contributions on record (lost booklets): it can be recognised (procedures §64155). */
  porReconocer?: PeriodoCotizado[]
  /** Enrolled in a recognised school or university. */
  estudia?: boolean
  /** Benefits held now, and those that ended (with `fechaTermino`). */
  beneficios: Beneficio[]
  /** Payments of those benefits, oldest first: the last 12 months and the next one; earlier ones only if uncollected. */
  pagos: Pago[]
  formaPago: FormaPago
  /** Accounts on file, all in the person's own name; the first is the one proposed. */
  cuentas: CuentaBancaria[]
  /** Her closed accounts; only their bank knows. */
  cuentasCerradas?: CuentaBancaria[]
  /** The account that she asked for today at a branch, for future payments. */
  cambioFormaPago?: CuentaBancaria
  /** Dependants (cargas familiares) recognised for this person, those that ended included. */
  cargas: Carga[]
  discapacidad?: Discapacidad
  /** Who has the care of a child besides the parents, where a court has said so. */
  cuidado?: Cuidado
  /** Focalisation score computed by IPS (points; the exemption of the 7 % asks for 1.876 or less). */
  puntajeFocalizacion?: number
  /** What a story says of the exemption from the 7 %; of others, the discount of their pensions does. */
  exencionSalud?: ExencionSalud
  /** Her qualification for heavy work, which retired her early, and the complement that goes with it (procedures, sibs). */
  trabajoPesado?: { readonly complementoClp: number }
  /** The fund of police or armed forces that pays her a pension. */
  fondoUniformado?: 'DIPRECA' | 'CAPREDENA'
  /**
   * The IPS's decision about her PGU, by the days since she was notified and since she requested its review (procedures
   * §102077-RBPGU).
   */
  resolucionPgu?: { readonly notificadaDaysAgo: number; readonly revisionDaysAgo?: number }
  /** The cultural pass that she activated: the day of the deposit. */
  paseCultural?: { activadoEl: IsoDate }
  /** What banks and other lenders report about her; undefined without debts. */
  operacionesFinancieras?: readonly OperacionFinanciera[]
  poderes: Poder[]
  /** Companies that the person represents legally. */
  representa: Rut[]
  funcionario?: Funcionario
  /** Only for the dead: what their death gives right to. */
  muerte?: DerechoPorMuerte
}

/** Civil status as the civil registry gives it. */
export type EstadoCivil = 'soltero' | 'casado' | 'viudo' | 'divorciado' | 'conviviente_civil'

/** Years lived in Chile, as the police travel record gives them. */
export interface Residencia {
  anosDesdeLos20: number
  /** Of the last five years, 0 to 5. */
  anosUltimosCinco: number
}

/** A home address. */
export interface Domicilio {
  calle: string
  numero: string
  block?: string
  depto?: string
  poblacion?: string
  /** Five-digit CUT code; its first two digits are the region. */
  comuna: string
}

/** How to reach the person; what is missing is not on record. */
export interface Contacto {
  /** Nine digits, starting with 9. */
  movil?: string
  /** Nine digits with the area code first. */
  fijo?: string
  correo?: string
}

/** Close family by RUN. Every link is found on the other person too. */
export interface Familia {
  /** The spouse or civil partner; still named after the death of either. */
  conyuge?: Run
  fechaMatrimonio?: IsoDate
  hijos: Run[]
  padre?: Run
  madre?: Run
}

/** Upper limit of the household's tranche in the Registro Social de Hogares, in percent. */
export type TramoRsh = 40 | 50 | 60 | 70 | 80 | 90 | 100

/** The household in the Registro Social de Hogares. All living members carry the same value. */
export interface Hogar {
  folio: string
  tramo: TramoRsh
  fechaActualizacion: IsoDate
  /** Living members, the person included. */
  integrantes: Run[]
}

/** The health insurer (reference data §3). */
export type Salud =
  | { sistema: 'fonasa'; tramo: 'A' | 'B' | 'C' | 'D' }
  | { sistema: 'isapre'; nombre: string; cotizacionPactadaClp: number }
  | { sistema: 'ninguno' }

/** Benefits that IPS pays (procedures §114831). */
export type TipoBeneficio =
  | 'PGU'
  | 'PBSI'
  | 'PENSION_EX_CAJA'
  | 'PENSION_ISL'
  | 'SUBSIDIO_DISCAPACIDAD'
  | 'ASIGNACION_FAMILIAR'
  | 'SUF'
  | 'APORTE_FAMILIAR_PERMANENTE'
  | 'BONO_POR_HIJO'

/** What an old-system or work-accident pension is for. */
export type TipoPension = 'vejez' | 'antiguedad' | 'invalidez' | 'viudez' | 'orfandad'

/** A benefit granted, monthly unless it is a yearly grant. */
export interface Beneficio {
  tipo: TipoBeneficio
  /** Only for pensions of an ex caja or of the ISL. */
  pension?: {
    tipo: TipoPension
    /** Pension type in two digits, the specification's codTipPen (flows §3). */
    codTipPen: string
    /** Paying institution in three digits, the specification's codIns (flows §3). */
    codIns: string
    institucion: string
    numeroInscripcion: string
  }
  /** The other person because of whom it is paid: the late spouse, the disabled child, the child of a SUF. */
  causante?: Run
  fechaInicio: IsoDate
  fechaTermino?: IsoDate
  /** Gross monthly amount; of one-off benefits, the whole. */
  montoClp: number
  /** Monthly health contribution taken off (7 %), 0 when exempt. */
  descuentoSaludClp: number
  /** Present only while the payment is stopped: nothing is paid from that day on. */
  suspension?: {
    desde: IsoDate
    motivo: 'sin_cobro' | 'sin_respuesta' | 'sin_supervivencia' | 'sin_estudios'
  }
}

/** What comes with a payment beside the benefit itself and the health contribution. */
export interface ConceptoPago {
  codigo:
    | 'ASIGNACION_FAMILIAR'
    | 'AGUINALDO_FIESTAS_PATRIAS'
    | 'AGUINALDO_NAVIDAD'
    | 'BONO_INVIERNO'
    | 'CREDITO_SOCIAL'
    | 'RETENCION_JUDICIAL'
  /** Pesos, never negative; what is taken off as well. */
  montoClp: number
}

/** Why a benefit pays another amount than the month before. */
export type NovedadPago = 'reajuste_ipc' | 'pgu_por_edad'

/**
 * `pagado` collected; `programado` still to come; `pendiente` can be collected or asked for;
 * `caducado` the order lapsed and may be issued again; `prescrito` the right is lost.
 */
export type EstadoPago = 'pagado' | 'programado' | 'pendiente' | 'caducado' | 'prescrito'

/** One payment of a benefit. */
export interface Pago {
  /** Unique in the country: run, month, benefit and its causante. */
  id: string
  beneficio: TipoBeneficio
  mes: IsoMonth
  fechaPago: IsoDate
  /** Last day on which it may be collected. */
  fechaVencimiento: IsoDate
  montoBrutoClp: number
  descuentoSaludClp: number
  montoLiquidoClp: number
  estado: EstadoPago
  forma: FormaPago
  /** Gifts of the State that are in the gross amount, and discounts that are taken off beside health. */
  otros?: readonly ConceptoPago[]
  /** Absent where the benefit pays what it paid before. */
  novedad?: NovedadPago
}

/** By code of the domain's payment forms: `'1'` deposit in a bank account, `'2'` in person (reference data §2). */
export type FormaPago =
  | { codigo: '1'; cuenta: CuentaBancaria }
  | { codigo: '2'; pagador: 'BancoEstado' | 'Caja Los Héroes'; comuna: string }

/** A dependant recognised for the family allowance (procedures §nueva-solicitud-af). */
export interface Carga {
  run: Run
  parentesco: 'hijo' | 'conyuge' | 'madre' | 'padre' | 'nieto'
  tipo: 'simple' | 'duplo' | 'maternal'
  desde: IsoDate
  vence: IsoDate
  /** 1 to 3 with payment, 4 recognised without payment. */
  tramo: 1 | 2 | 3 | 4
  montoClp: number
  /** Who administers it; `IPS` or a compensation fund. */
  entidad: string
  extinguida?: { fecha: IsoDate; motivo: string }
}

/** A certified disability (procedures §43187). */
export interface Discapacidad {
  tipo: 'mental' | 'fisica' | 'sensorial'
  /** 0 to 100. */
  porcentaje: number
  certificadaPor: 'COMPIN' | 'Registro Nacional de la Discapacidad'
  numeroCertificado: string
  vigenteHasta: IsoDate
  /** A request for the subsidy that still waits, and who sent it. */
  solicitud?: { tutor: Run; daysAgo: number }
}

/** The care of a child by order of a court (procedures §43187). */
export interface Cuidado {
  /** Guardian, carer, or the legal representative of the institution. */
  tutor: Run
  /** RUT of the institution in which the child lives. */
  institucion?: Rut
  /** Number of the court order. */
  orden: string
}

/** The exemption from the health contribution that a person has, had, or asked for (procedures §41345). */
export interface ExencionSalud {
  /** `A` given by itself, `S` asked for; `A` unless told. */
  modalidad?: 'A' | 'S'
  /** Left out where she never had it. */
  desde?: IsoDate
  /** Last day, where it ended. */
  hasta?: IsoDate
  fechaSolicitud?: IsoDate
  requestNumber?: string
  /** Days since she sent a request that still waits. */
  solicitudDaysAgo?: number
}

/** A power to collect for another (procedures §114807). Listed on the person who gave it. */
export interface Poder {
  apoderado: Run
  origen: 'notarial' | 'ips'
  desde: IsoDate
  /** Last day in force. */
  hasta: IsoDate
  /** Day on which she revoked it; `hasta` is then the day before. */
  revocado?: IsoDate
  /** Benefits it is limited to; by default all of the IPS. */
  beneficios?: readonly TipoBeneficio[]
  /** Lets the attorney change the payment method. */
  cambiaFormaPago?: boolean
  /** The attorney's relationship to her; `otro` by default. */
  parentesco?: 'conyuge' | 'hijo' | 'hermano' | 'nieto' | 'otro'
}

/** The post of an official. */
export interface Funcionario {
  institucion: string
  cargo: string
  /** May use the tray 0000 (flows §7, `valid`). */
  autorizadoSafem2: boolean
  /** May file an application on behalf of a citizen. */
  puedeTramitarPorCiudadano: boolean
}

/** What a company does. */
export type GiroEmpresa = 'construccion' | 'funeraria' | 'comercio' | 'agricola' | 'servicios' | 'transporte'

/** A company known to the institutions: an employer or a funeral home. */
export interface Empresa {
  rut: Rut
  razonSocial: string
  giro: GiroEmpresa
  /** Six-digit activity code of the tax service. */
  codigoSii: string
  representante: Run
  domicilio: Domicilio
  telefono: string
  correo: string
  cuentas: CuentaBancaria[]
  deudas: DeudaPrevisional[]
  mutual: 'ACHS' | 'Mutual de Seguridad CChC' | 'IST' | 'ISL'
}

/** One month of contributions owed for one worker (procedures §70652). */
export interface DeudaPrevisional {
  /** Unique in the country: company, month and worker. */
  id: string
  trabajador: Run
  mes: IsoMonth
  tipo: 'DNP' | 'presunta' | 'diferencia'
  estado: 'prejudicial' | 'judicial'
  nominalClp: number
  reajusteClp: number
  interesClp: number
  totalClp: number
}

/** A person who can be met by name: what she is for, and whether she can sign in. */
export interface Historia {
  run: Run
  /** One sentence, in Spanish, for the development sign-in page. */
  relato: string
  puedeIngresar: boolean
}

/** What a country is made from. */
export interface CountryOptions {
  /** Same seed, same day and same size: same country. */
  seed: string
  /** Day on which ages and payments are true. */
  today: IsoDate
  /** Least number of generated people, beside the named ones; the last family is always whole. Up to 9,000,000. */
  size: number
  /** Amounts of benefits. If they are not given, those of the law on `today`. */
  montos?: Montos
}

/** A simulated country. Nothing is held: people are made again each time they are asked for. */
export interface Country {
  readonly today: IsoDate
  /** The named people, those who can sign in first. */
  readonly historias: readonly Historia[]
  /** All living and dead, named ones first. Lazy: a million can be walked without being held. */
  personas(): Iterable<Persona>
  /** The person, or undefined when nobody has that RUN. Costs the same at any size. */
  persona(run: Run): Persona | undefined
  /** All companies, named ones first. Lazy. */
  empresas(): Iterable<Empresa>
  empresa(rut: Rut): Empresa | undefined
  /** People whose current employer is that company; empty when there is none. */
  trabajadores(rut: Rut): Persona[]
}
