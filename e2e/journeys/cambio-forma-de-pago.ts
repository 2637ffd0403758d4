/** Who changes how she is paid, with her e-mail before and after. */
export const hortensia = {
  run: '6268101-2',
  before: 'hortensia.ulloa@correo.example',
  now: 'hortensia@nuevo.example',
}

/** Hortensia's change: her CuentaRUT instead of cash, and another e-mail. */
export const both = {
  forma: {
    cambia: 'ambas',
    formaPago: 'deposito',
    'cuenta.banco': '12',
    'cuenta.tipo': '8',
    'cuenta.numero': '6268101',
  },
  cuenta: { numeroOtraVez: '6268101' },
  domicilio: {
    'direccion.calle': 'Los Aromos',
    'direccion.numero': '455',
    'correo.direccion': hortensia.now,
    'correo.repeticion': hortensia.now,
    autoriza: 'si',
  },
}
