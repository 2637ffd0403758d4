import type { CuentaBancaria } from '#domain/bank-account.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { DeudaPrevisional } from './contribution-debt-types.ts'
import type { Afiliacion, ExCajaMembresia, IsoMonth, PeriodoCotizado, Rut } from './contribution-types.ts'
import type { DerechoPorMuerte } from './death-types.ts'
import type { OperacionFinanciera } from './financial-types.ts'
import type { AnoIndependiente } from './independent-types.ts'
import type { Montos } from './montos.ts'

/** Everything the institutions know about a person, consistent on the country's day `today`. */
export interface Persona {
  run: Run
  nombres: string
  apellidoPaterno: string
  apellidoMaterno: string
  sexo: 'F' | 'M'
  fechaNacimiento: IsoDate
  /** Only for deceased people; never after `today`. */
  fechaDefuncion?: IsoDate
  /** Marital status; for the dead, the one at death (a widow is `viudo`, her late husband `casado`). */
  estadoCivil: EstadoCivil
  nacionalidad: string
  comunaNacimiento: string
  residencia: Residencia
  domicilio: Domicilio
  contacto: Contacto
  familia: Familia
  hogar?: Hogar
  salud: Salud
  /** Only for people affiliated to an AFP, whatever else they have. */
  afp?: Afiliacion
  /** Monthly pension paid by an AFP or an insurer, outside IPS; counts in the base pension of the PGU. */
  pensionAfpClp?: number
  /** Membership in a fund of the old pension system, also of people who only contributed when young. */
  exCaja?: ExCajaMembresia
  /** What the medical commission (COMPIN) answers when the IPS asks about her; undefined if it never examined her. */
  dictamenCompin?: { readonly numero: string; readonly porcentaje: number }
  /** Heavy work that the Comisión Ergonómica Nacional has qualified (procedures §5230). */
  trabajoPesadoCalificado?: { readonly anios: number; readonly enMinas: boolean }
  /** Her post in a public service ended without her will, as its fund was told (procedures §26828). */
  ceseObligado?: true
  /** Contribution periods, oldest first; they do not overlap within one employer. */
  cotizaciones: PeriodoCotizado[]
  /** Years of work on her own account for which family allowance is calculated (procedures §45056). */
  trabajoIndependiente?: readonly AnoIndependiente[]
  /** Work that left no contributions on record (lost booklets): it can be recognised (procedures §64155). */
  porReconocer?: PeriodoCotizado[]
  /** Enrolled in a recognised school or university. */
  estudia?: boolean
  /** Current and ended benefits (the latter with `fechaTermino`). */
  beneficios: Beneficio[]
  /** Payments of those benefits, oldest first: the last 12 months and the next one; earlier ones only if uncollected. */
  pagos: Pago[]
  formaPago: FormaPago
  /** Accounts on file, all in the person's own name; the first is the one proposed. */
  cuentas: CuentaBancaria[]
  /** Her closed accounts; only their bank knows. */
  cuentasCerradas?: CuentaBancaria[]
  /** Her accounts that nobody has on file; only their bank knows. */
  otrasCuentas?: CuentaBancaria[]
  /** She has given the IPS no account: only her bank knows hers. */
  sinCuentaEnElIps?: true
  /** The account that she asked for today at a branch, for future payments. */
  cambioFormaPago?: CuentaBancaria
  /** Dependants (cargas familiares) recognised for this person, those that ended included. */
  cargas: Carga[]
  discapacidad?: Discapacidad
  subsidioPedido?: SubsidioPedido
  /** Guardian or carer of a child by court order, besides the parents. */
  cuidado?: Cuidado
  /** Orders of courts to pay her family allowance to somebody else (procedures §pocaf). */
  retencionesJudiciales?: readonly RetencionJudicial[]
  /** She is pregnant, by the dates of the health service; what the COMPIN does with the certificate (procedures §5678). */
  embarazo?: {
    readonly compin: 'aprueba' | 'incompleto' | 'rechaza'
    readonly gestacion: IsoDate
    readonly parto: IsoDate
  }
  /** Focalisation score calculated by the IPS, in points (the exemption of the 7 % requires 1.876 or less). */
  puntajeFocalizacion?: number
  /** The exemption from the 7 % set by a story; for other people, their pensions' discount tells. */
  exencionSalud?: ExencionSalud
  /** Her subsidy as a young worker (procedures §5220). */
  subsidioJoven?: SubsidioJoven
  /** Her early retirement after heavy work, with its complement (procedures, sibs). */
  trabajoPesado?: { readonly complementoClp: number }
  /** The fund of police or armed forces that pays her a pension. */
  fondoUniformado?: 'DIPRECA' | 'CAPREDENA'
  /**
   * The IPS's decision about her PGU, by the days since she was notified and since she requested its review (procedures
   * §102077-RBPGU).
   */
  resolucionPgu?: {
    readonly notificadaDaysAgo: number
    readonly revisionDaysAgo?: number
    /** What the registers said then, if they have been completed since. */
    readonly registro?: { readonly anosDesdeLos20: number }
  }
  /** Her activated cultural pass, with the day of the deposit. */
  paseCultural?: { activadoEl: IsoDate }
  /** What banks and other lenders report about her; undefined without debts. */
  operacionesFinancieras?: readonly OperacionFinanciera[]
  poderes: Poder[]
  /** Companies that the person represents legally. */
  representa: Rut[]
  /** She gives work in her own name, with this compensation fund if any (procedures §5234). */
  daTrabajo?: { readonly caja?: Empresa['caja'] }
  /** Contributions that she owes as the employer of somebody, of a household worker for instance; undefined if none. */
  deudasDeEmpleador?: readonly DeudaPrevisional[]
  funcionario?: Funcionario
  /** Only for the dead: the right that the death gives. */
  muerte?: DerechoPorMuerte
}

/** Marital status as in the civil register. */
export type EstadoCivil = 'soltero' | 'casado' | 'viudo' | 'divorciado' | 'conviviente_civil'

/** Years lived in Chile, as in the police travel record. */
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

/** Contact data; absent ones are not on record. */
export interface Contacto {
  /** Nine digits, starting with 9. */
  movil?: string
  /** Nine digits with the area code first. */
  fijo?: string
  correo?: string
}

/** Close family by RUN. Every link is found on the other person too. */
export interface Familia {
  /** The spouse or civil partner, also after the death of either. */
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
  /** The other person on whose account it is paid: the late spouse, the disabled child, the child of a SUF. */
  causante?: Run
  fechaInicio: IsoDate
  fechaTermino?: IsoDate
  /** Gross monthly amount; for one-off benefits, the total. */
  montoClp: number
  /** Monthly deduction for health (7 %); 0 if exempt. */
  descuentoSaludClp: number
  /** Only while the payment is suspended, from that day on. */
  suspension?: {
    desde: IsoDate
    motivo: 'sin_cobro' | 'sin_respuesta' | 'sin_supervivencia' | 'sin_estudios'
  }
}

/** An item of a payment besides the benefit itself and the health contribution. */
export interface ConceptoPago {
  codigo:
    | 'ASIGNACION_FAMILIAR'
    | 'AGUINALDO_FIESTAS_PATRIAS'
    | 'AGUINALDO_NAVIDAD'
    | 'BONO_INVIERNO'
    | 'CREDITO_SOCIAL'
    | 'RETENCION_JUDICIAL'
  /** Pesos, never negative, also for deductions. */
  montoClp: number
}

/** Why a benefit's amount differs from the previous month. */
export type NovedadPago = 'reajuste_ipc' | 'pgu_por_edad' | 'valor_de_ley'

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
  /** Start of the paid benefit: with its kind, it tells which of a person's benefits it is. */
  beneficioDesde: IsoDate
  mes: IsoMonth
  fechaPago: IsoDate
  /** Last day on which it may be collected. */
  fechaVencimiento: IsoDate
  montoBrutoClp: number
  descuentoSaludClp: number
  montoLiquidoClp: number
  estado: EstadoPago
  forma: FormaPago
  /** State bonuses included in the gross amount, and deductions other than health. */
  otros?: readonly ConceptoPago[]
  /** Absent if the amount is unchanged. */
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
  /** Last day; null if there is no end: a disability, a spouse, a parent. */
  vence: IsoDate | null
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
}

/** A pending request for the subsidy of a child with a disability. */
export interface SubsidioPedido {
  tutor: Run
  daysAgo: number
  /** The applicant cares for the child, with a paper that no register confirms. */
  cuida?: true
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

/** An order of a court to pay a worker's family allowance to who has the child. */
export interface RetencionJudicial {
  readonly tribunal: string
  /** Number of the case. */
  readonly causa: string
  readonly beneficiaria: Run
  readonly desde: IsoDate
  /** Last day, if the court ended it. */
  readonly hasta?: IsoDate
}

/** What the IPS pays for a company's workers, in place of the company (procedures §pocaf). */
export interface CobroAsignacion {
  /** Keeps its books, as its representative told the IPS. */
  readonly contador?: Run
  /** Whom it asked to take on the list some days ago; the request waits. */
  readonly pide?: Run
  readonly trabajadores: readonly TrabajadorEnCobro[]
  /** Months for which the company discounted a worker's allowance from its own contributions. */
  readonly compensados: readonly { readonly trabajador: Run; readonly mes: IsoMonth }[]
}

/** A worker on a company's list at the IPS. */
export interface TrabajadorEnCobro {
  readonly run: Run
  /** Day on which the IPS took her on the list. */
  readonly desde: IsoDate
  /** Into her account (1) or in person (2); absent until the company told how. */
  readonly tipoPago?: 1 | 2
  /** Her allowance goes to who has the child, by this order. */
  readonly retencion?: RetencionJudicial
}

/** A person's current, past or requested exemption from the health contribution (procedures §41345). */
export interface ExencionSalud {
  /** `A` automatic (default), `S` on request. */
  modalidad?: 'A' | 'S'
  /** Absent if she never had it. */
  desde?: IsoDate
  /** Last day, if it has ended. */
  hasta?: IsoDate
  fechaSolicitud?: IsoDate
  requestNumber?: string
  /** Days since she sent a pending request. */
  solicitudDaysAgo?: number
}

/** A subsidy to a young worker's contribution, granted or requested at a branch (procedures §5220). */
export interface SubsidioJoven {
  /** First month that is paid; absent if it was not granted. */
  desde?: IsoMonth
  /** Days since she sent a request that waits. */
  solicitudDaysAgo?: number
  /** Months to come whose contribution her employer will not pay. */
  faltaran?: readonly IsoMonth[]
}

/** A power to collect on behalf of another person (procedures §114807), listed with the principal. */
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
  /** Decides on requests of these institutions, by their key. */
  mesas?: Readonly<Record<string, EnMesa>>
}

/** What an official may do in a mesa. */
export interface EnMesa {
  oficina: string
  derechos: readonly ('ver' | 'pedir' | 'proponer' | 'firmar' | 'repartir' | 'auditar' | 'reabrir')[]
  /** Codes of her regions; all if missing. */
  regiones?: readonly string[]
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
  /** The first of its legal representatives: who is asked when somebody else claims to act for it. */
  representante: Run
  /** The others. Each of them may do everything. */
  otrosRepresentantes?: readonly Run[]
  domicilio: Domicilio
  telefono: string
  correo: string
  cuentas: CuentaBancaria[]
  /** Its accounts that nobody has on file; only their bank knows. */
  otrasCuentas?: CuentaBancaria[]
  /** Contributions that it owes. */
  deudas: readonly DeudaPrevisional[]
  mutual: 'ACHS' | 'Mutual de Seguridad CChC' | 'IST' | 'ISL'
  /** Its earlier requests for the subsidy to who hires young workers (procedures §5433v2), filed at a branch. */
  subsidioContratacion?: readonly SolicitudContratacion[]
  /** Its compensation fund (CCAF), which pays family allowances instead of the IPS. */
  caja?: 'Caja Los Andes' | 'Caja La Araucana' | 'Caja Los Héroes' | 'Caja 18 de Septiembre'
  /** The IPS pays its workers' family allowance (procedures §pocaf). */
  cobroAsignacion?: CobroAsignacion
}

/** An employer's request for young workers. */
export interface SolicitudContratacion {
  readonly daysAgo: number
  readonly trabajadores: readonly Run[]
  /** It was decided; otherwise it waits. */
  readonly resuelta: boolean
}

/** A named person: her purpose, and whether she can sign in. */
export interface Historia {
  run: Run
  /** One sentence, in Spanish, for the development sign-in page. */
  relato: string
  /** What the person is here for, to find her on that page; undefined for the cast, who come first. */
  tema?: string
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
