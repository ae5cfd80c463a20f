document.documentElement.dataset['closing'] = 'known'
